"""The people connected to each of several processes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Creates the table."""
    op.create_table(
        "present",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drops the table."""
    op.drop_table("present")
