"""The conformance checker: sound games pass, and each way of breaking one is caught."""
