#!/usr/bin/env bash
# In the security account, in each Region: untracked.sh FILE. The file has the ID
# of a finding in each line.
set -euo pipefail
DETECTOR=$(aws guardduty list-detectors --output json | jq -er '.DetectorIds[0]')
aws guardduty list-findings --detector-id "$DETECTOR" --output text \
  --finding-criteria '{"Criterion": {"severity": {"GreaterThanOrEqual": 7}}}' \
  --query 'FindingIds[].[@]' | sort > findings.txt
[ -s findings.txt ] || { echo 'No finding: send a sample first' >&2; exit 1; }
echo 'Findings without a ticket:'
sort "$1" | comm -23 findings.txt -
echo "$(wc -l < findings.txt) findings checked"
