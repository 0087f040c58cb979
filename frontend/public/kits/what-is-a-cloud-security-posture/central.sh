#!/usr/bin/env bash
# In the security account
set -euo pipefail
export AWS_REGION=us-east-1   # home Region; findings from us-west-2 come here
aws securityhub describe-hub > /dev/null 2>&1 ||
  aws securityhub enable-security-hub --no-enable-default-standards
aws securityhub create-finding-aggregator --regions us-west-2 \
  --region-linking-mode SPECIFIED_REGIONS \
  --query FindingAggregatorArn --output text
aws securityhub update-organization-configuration --no-auto-enable \
  --auto-enable-standards NONE \
  --organization-configuration ConfigurationType=CENTRAL
STATUS=PENDING
while [ "$STATUS" = PENDING ]; do
  sleep 10
  STATUS=$(aws securityhub describe-organization-configuration --output text \
    --query OrganizationConfiguration.Status)
done
[ "$STATUS" = ENABLED ] || { echo "Central configuration: $STATUS" >&2; exit 1; }

STD=arn:aws:securityhub:us-east-1::standards
POLICY=$(aws securityhub create-configuration-policy --name baseline \
  --query Id --output text --configuration-policy '{"SecurityHub": {
    "ServiceEnabled": true, "EnabledStandardIdentifiers": [
      "'$STD'/aws-foundational-security-best-practices/v/1.0.0"],
    "SecurityControlsConfiguration": {
      "DisabledSecurityControlIdentifiers": ["Macie.1"]}}}')
# The production OU, and the sandbox for the drill
for target in OrganizationalUnitId=ou-ab12-prod1234 AccountId=333344445555; do
  aws securityhub start-configuration-policy-association --target "$target" \
    --configuration-policy-identifier "$POLICY" \
    --query AssociationStatus --output text
done
