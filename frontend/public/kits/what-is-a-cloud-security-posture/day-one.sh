aws securityhub get-findings --output json --filters '{
  "ComplianceStatus": [{"Value": "FAILED", "Comparison": "EQUALS"}],
  "WorkflowStatus": [{"Value": "NEW", "Comparison": "EQUALS"}],
  "RecordState": [{"Value": "ACTIVE", "Comparison": "EQUALS"}]}' > day1.json
jq -r '.Findings | group_by(.Compliance.SecurityControlId)[]
  | [length, ([.[].AwsAccountId] | unique | length), .[0].Severity.Label,
    .[0].Compliance.SecurityControlId, .[0].Title[:50]] | @tsv' day1.json | sort -rn
