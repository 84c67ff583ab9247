"""Everything for hosts: the hosting page, the systemd unit, the containers, the audit."""
