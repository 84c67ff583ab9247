"""The answers to clients' requests beside the socket. They know neither HTTP nor a web framework."""
