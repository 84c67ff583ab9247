"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Creates the table."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("spent", sa.Float, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.Column("work", sa.Text, nullable=False),
        sa.Column("keeper", sa.String(32), nullable=True),
        sa.Column("kept_until", sa.Float, nullable=True),
    )
    op.create_index("ix_reviews_state", "reviews", ["state"])
    op.create_index("ix_reviews_asked", "reviews", ["asked"])


def downgrade() -> None:
    """Drops the table."""
    op.drop_table("reviews")
