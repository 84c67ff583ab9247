"""A house inside a page: the same tables, sessions and answers as a server's, in a worker of the browser.

Everything that this package imports runs in a browser: no sockets, no database, no processes, no web framework. It runs
outside one as well, which is how it is tested.
"""
