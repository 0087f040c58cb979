#!/usr/bin/env bash
# In the management account, every night: whether the alerts are still in place
set -euo pipefail
OPERATION=$(aws cloudformation detect-stack-set-drift --stack-set-name watch \
  --query OperationId --output text)
STATUS=RUNNING
while [[ $STATUS == RUNNING || $STATUS == QUEUED ]]; do
  sleep 30
  STATUS=$(aws cloudformation describe-stack-set-operation --output text \
    --stack-set-name watch --operation-id "$OPERATION" \
    --query StackSetOperation.Status)
done
STACKS=$(aws cloudformation list-stack-instances --stack-set-name watch \
  --output text --query 'Summaries[].[Account,Region,DriftStatus]')
[ -n "$STACKS" ] || { echo 'The stack set has no stacks' >&2; exit 1; }
echo "$(wc -l <<< "$STACKS") stacks checked: $STATUS"
if grep -v 'IN_SYNC$' <<< "$STACKS"; then exit 1; fi
