"""The answers to what clients ask for beside the socket. They know neither HTTP nor a web framework."""
