#!/usr/bin/env bash
# In the account of the group
set -euo pipefail
MESSAGE=$(aws autoscaling describe-scaling-activities --max-items 1 --output json \
  --auto-scaling-group-name api | jq -r '.Activities[]
  | .StatusCode + ": " + (.StatusMessage // "no message")')
[ -n "$MESSAGE" ] || { echo 'This group has launched nothing' >&2; exit 1; }
fold -s -w 80 <<< "$MESSAGE"
