#!/usr/bin/env bash
# Pins every dependency by version and hash. uv's own lock file names package registries, so it is not kept.
set -eu
cd "$(dirname "$0")/.."
uv export -q --no-group benchmark --no-emit-project --no-header -o requirements.lock
uv export -q --only-group benchmark --no-emit-project --no-header -o benchmarks/requirements.lock
rm -f uv.lock
