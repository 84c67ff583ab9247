"""Mailboxes that get no mail, and the key by which they are known."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Creates both tables."""
    op.create_table(
        "mail_stops",
        sa.Column("mailbox", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Drops both tables."""
    op.drop_table("keys")
    op.drop_table("mail_stops")
