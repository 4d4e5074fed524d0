"""The small game that a new game begins as: Ferry, which nobody is offered and tests play."""
