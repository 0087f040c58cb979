#!/usr/bin/env bash
# In the management account: checks last week's logs of every account and Region;
# GNU date
set -euo pipefail
TRAIL=arn:aws:cloudtrail:us-east-1:999900001111:trail/organization
SINCE=$(date -u -d '7 days ago' +%FT%TZ)
ACCOUNTS=$(aws organizations list-accounts --output text \
  --query 'Accounts[?State==`ACTIVE`].[Id]')
[ -n "$ACCOUNTS" ] || { echo 'No active accounts' >&2; exit 1; }
for account in $ACCOUNTS; do
  for region in us-east-1 us-west-2; do
    SAID=$(aws cloudtrail validate-logs --trail-arn "$TRAIL" --region "$region" \
      --start-time "$SINCE" --account-id "$account") || { echo "$SAID"; exit 1; }
    grep -q 'digest files valid' <<< "$SAID" ||
      { echo "$account $region: no digest file" >&2; exit 1; }
    echo "$account $region: $(grep -o '[0-9/]* log files valid' <<< "$SAID")"
  done
done
