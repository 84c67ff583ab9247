"""The results of tasks for one person."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Creates the table."""
    op.create_table(
        "feats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer, nullable=False),
    )
    op.create_index("ix_feats_challenge", "feats", ["challenge"])


def downgrade() -> None:
    """Drops the table."""
    op.drop_table("feats")
