#!/usr/bin/env bash
# In the sandbox account
set -euo pipefail
: "${SANDBOX_VPC:?Set SANDBOX_VPC to the ID of a VPC}"
REGION=us-east-1
ec2() { aws ec2 "$@" --region "$REGION"; }
ACCOUNT=$(aws sts get-caller-identity --query Account --output text)
ID=$(ec2 create-security-group --group-name posture-drill \
  --description "posture drill" --vpc-id "$SANDBOX_VPC" \
  --query GroupId --output text)
trap 'ec2 delete-security-group --group-id "$ID"' EXIT
ec2 authorize-security-group-ingress --group-id "$ID" \
  --protocol tcp --port 22 --cidr 0.0.0.0/0
ARN=arn:aws:ec2:$REGION:$ACCOUNT:security-group/$ID
SECONDS=0
STATUS=
until [[ $STATUS == *FAILED* ]]; do
  [ $SECONDS -le 7200 ] || { echo 'No finding in two hours' >&2; exit 1; }
  sleep 30
  STATUS=$(aws securityhub get-findings --region "$REGION" \
    --output text --filters '{
    "ResourceId": [{"Value": "'"$ARN"'", "Comparison": "EQUALS"}],
    "ComplianceSecurityControlId": [{"Value": "EC2.19", "Comparison": "EQUALS"}]}' \
    --query 'Findings[].Compliance.Status')
done
echo "Finding after $((SECONDS / 60)) minutes"
read -r -p 'Press Enter when the email arrives '
echo "Email after $((SECONDS / 60)) minutes"
