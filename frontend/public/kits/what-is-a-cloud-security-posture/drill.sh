#!/usr/bin/env bash
# In the sandbox account
set -euo pipefail
: "${SANDBOX_VPC:?Set SANDBOX_VPC to the ID of a VPC}"
export AWS_REGION=us-east-1
ACCOUNT=$(aws sts get-caller-identity --query Account --output text)
ID=$(aws ec2 create-security-group --group-name posture-drill \
  --description "posture drill" --vpc-id "$SANDBOX_VPC" \
  --query GroupId --output text)
trap 'aws ec2 delete-security-group --group-id "$ID"' EXIT
aws ec2 authorize-security-group-ingress --group-id "$ID" \
  --protocol tcp --port 22 --cidr 0.0.0.0/0
ARN=arn:aws:ec2:$AWS_REGION:$ACCOUNT:security-group/$ID
SECONDS=0
STATUS=
until [[ $STATUS == *FAILED* ]]; do
  [ $SECONDS -le 7200 ] || { echo 'No finding in two hours' >&2; exit 1; }
  sleep 30
  STATUS=$(aws securityhub get-findings --output text --filters '{
    "ResourceId": [{"Value": "'"$ARN"'", "Comparison": "EQUALS"}],
    "ComplianceSecurityControlId": [{"Value": "EC2.19", "Comparison": "EQUALS"}]}' \
    --query 'Findings[].Compliance.Status')
done
echo "Finding after $((SECONDS / 60)) minutes"
read -r -p 'Press Enter when the email is there '
echo "Email after $((SECONDS / 60)) minutes"
