#!/usr/bin/env bash
# In the management account: where the recorder's stack isn't in place
set -euo pipefail
STACKS=$(aws cloudformation list-stack-instances --stack-set-name config \
  --output text --query \
  'Summaries[].[Account,Region,StackInstanceStatus.DetailedStatus]')
[ -n "$STACKS" ] || { echo 'The stack set has no stacks' >&2; exit 1; }
awk '$3 != "SUCCEEDED"' <<< "$STACKS"
echo "$(wc -l <<< "$STACKS") stacks checked"
