"""Bots think here: processes of their own that get a seat's view and nothing more.

`supervisor` is the server's side, `worker` the process. Nothing is imported here, so that a process
loads no more than it needs.
"""
