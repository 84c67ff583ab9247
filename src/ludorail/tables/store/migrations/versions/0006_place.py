"""The place from which a table was opened, for a fair lobby: a hash of the address, so short that many share it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("tables", sa.Column("place", sa.String(8), nullable=False, server_default=""))


def downgrade() -> None:
    """Drops the column."""
    op.drop_column("tables", "place")
