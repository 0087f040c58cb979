#!/usr/bin/env bash
# In the security account, in the home Region. Give NOTIFIED for those you know.
set -euo pipefail
aws securityhub get-findings --output json --filters '{
  "ComplianceStatus": [{"Value": "FAILED", "Comparison": "EQUALS"}],
  "WorkflowStatus": [{"Value": "'"${1:-NEW}"'", "Comparison": "EQUALS"}],
  "RecordState": [{"Value": "ACTIVE", "Comparison": "EQUALS"}]}' > day1.json
jq -e '.Findings | length > 0' day1.json > /dev/null ||
  { echo 'No finding. Results take up to a day after the setup.' >&2; exit 1; }
jq -r '.Findings | group_by(.Compliance.SecurityControlId)[]
  | [length, ([.[].AwsAccountId] | unique | length), .[0].Severity.Label,
    .[0].Compliance.SecurityControlId, .[0].Title[:50]] | @tsv' day1.json | sort -rn
