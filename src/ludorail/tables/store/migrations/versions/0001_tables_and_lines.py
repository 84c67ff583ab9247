"""Tables and the lines of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Creates both."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("join_code", sa.String(32), nullable=False, unique=True),
        sa.Column("watch_code", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("life", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=True),
        sa.Column("keeper", sa.String(32), nullable=True),
        sa.Column("kept_until", sa.Float, nullable=True),
    )
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drops both."""
    op.drop_table("lines")
    op.drop_table("tables")
