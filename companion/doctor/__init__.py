"""The doctor: looks at everything a console needs, and says what is wrong and what helps.

Each examination is a pure function of a `System`: what it reads of the machine comes through that port, so that every
machine can be made up.
"""
