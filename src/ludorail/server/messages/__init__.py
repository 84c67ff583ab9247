"""The messages and bodies that clients send and receive. Clients generate their types from these models."""
