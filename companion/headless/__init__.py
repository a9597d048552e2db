"""The surface without a screen: four buttons, and prompts as lines that a loudspeaker or a log can give."""
