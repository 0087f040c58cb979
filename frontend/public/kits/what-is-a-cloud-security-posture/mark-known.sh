#!/usr/bin/env bash
# In the security account, after day-one.sh: mark its whole list as known
set -euo pipefail
jq -e '.Findings | length > 0' day1.json > /dev/null ||
  { echo 'day1.json has no finding: run day-one.sh first' >&2; exit 1; }
jq -c '[.Findings[] | {Id, ProductArn}]
  | range(0; length; 100) as $i | .[$i:$i + 100]' day1.json > batches.txt
while read -r ids; do
  aws securityhub batch-update-findings --finding-identifiers "$ids" \
    --workflow Status=NOTIFIED --output text \
    --note '{"Text": "In the list of day one", "UpdatedBy": "triage"}' \
    --query 'UnprocessedFindings[].[FindingIdentifier.Id,ErrorMessage]'
done < batches.txt
