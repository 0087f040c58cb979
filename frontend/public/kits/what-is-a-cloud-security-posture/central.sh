#!/usr/bin/env bash
# In the security account
set -euo pipefail
# The home Region; findings from us-west-2 come here
hub() { aws securityhub "$@" --region us-east-1; }
hub describe-hub > /dev/null 2>&1 ||
  hub enable-security-hub --no-enable-default-standards
hub create-finding-aggregator --regions us-west-2 \
  --region-linking-mode SPECIFIED_REGIONS \
  --query FindingAggregatorArn --output text
hub update-organization-configuration --no-auto-enable \
  --auto-enable-standards NONE \
  --organization-configuration ConfigurationType=CENTRAL
STATUS=PENDING
while [ "$STATUS" = PENDING ]; do
  sleep 10
  STATUS=$(hub describe-organization-configuration --output text \
    --query OrganizationConfiguration.Status)
done
[ "$STATUS" = ENABLED ] || { echo "Central configuration: $STATUS" >&2; exit 1; }

STD=arn:aws:securityhub:us-east-1::standards
POLICY=$(hub create-configuration-policy --name baseline \
  --query Id --output text --configuration-policy '{"SecurityHub": {
    "ServiceEnabled": true, "EnabledStandardIdentifiers": [
      "'$STD'/aws-foundational-security-best-practices/v/1.0.0"],
    "SecurityControlsConfiguration": {
      "DisabledSecurityControlIdentifiers": ["Macie.1"]}}}')
# The production OU, and the sandbox for the drill
for target in OrganizationalUnitId=ou-ab12-prod1234 AccountId=333344445555; do
  hub start-configuration-policy-association --target "$target" \
    --configuration-policy-identifier "$POLICY" \
    --query AssociationStatus --output text
done
