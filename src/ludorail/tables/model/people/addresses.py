"""E-mail addresses: reading one by the rules of mail, and finding the mailbox that several spellings share."""

from ludorail.tables.model.refusal import Refusal

GOOGLE_DOMAINS = {"googlemail.com": "gmail.com"}
"""Domains with the same mailboxes under two names."""


def clean_address(text: str) -> str:
    """Returns the address, its domain as mail servers write it. Raises `Refusal` unless the text is exactly one
    address.
    """
    from email_validator import EmailNotValidError, validate_email  # not there in a browser, which sends no mail

    try:
        found = validate_email(text, check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError:
        raise Refusal("email_form") from None
    return found.ascii_email or found.normalized


def mailbox_of(address: str) -> str:
    """Returns the same text for spellings of an address that may lead to one mailbox: capitals, dots, +tags.

    Servers differ in which of them they ignore; the result is for counting, never to write to. Raises `Refusal` for an
    invalid address: older logs have some that would be refused today.
    """
    local, _, domain = clean_address(address).lower().rpartition("@")
    local = local.partition("+")[0].replace(".", "")
    return f"{local}@{GOOGLE_DOMAINS.get(domain, domain)}"
