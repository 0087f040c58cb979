#!/usr/bin/env bash
# In a terminal with GNU date, a profile of the account that holds data and one of
# the backup account: what has no copy of the last two days in the locked vault
set -euo pipefail
for region in us-east-1 us-west-2; do
  for type in rds:db dynamodb:table s3:bucket elasticfilesystem:file-system; do
    aws resource-explorer-2 search --profile production --region "$region" \
      --query-string "resourcetype:$type region:$region" --output text \
      --query 'Resources[].[Arn]'
  done
done | sort -u > holds-data.txt
SINCE=$(date -u -d '2 days ago' +%FT%TZ)
aws backup list-recovery-points-by-backup-vault --profile backup --output text \
  --backup-vault-name locked-copies --by-created-after "$SINCE" \
  --query 'RecoveryPoints[?Status==`COMPLETED`].[ResourceArn]' |
  sort -u > copied.txt
for list in holds-data.txt copied.txt; do
  [ -s "$list" ] || { echo "$list is empty" >&2; exit 1; }
done
comm -23 holds-data.txt copied.txt
