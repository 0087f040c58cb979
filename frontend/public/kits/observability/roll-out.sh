#!/usr/bin/env bash
# In the management account, with the ARN of your bus and your Regions
set -euo pipefail
BUS=arn:aws:events:us-east-1:444455556666:event-bus/watch
ROOT=$(aws organizations list-roots --query 'Roots[0].Id' --output text)
aws cloudformation activate-organizations-access
aws cloudformation create-stack-set --stack-set-name watch \
  --template-body file://watch.yaml --capabilities CAPABILITY_IAM \
  --parameters ParameterKey=Bus,ParameterValue="$BUS" \
  --permission-model SERVICE_MANAGED --query StackSetId --output text \
  --auto-deployment Enabled=true,RetainStacksOnAccountRemoval=false
aws cloudformation create-stack-instances --stack-set-name watch \
  --deployment-targets OrganizationalUnitIds="$ROOT" \
  --regions us-east-1 us-west-2 --query OperationId --output text \
  --operation-preferences FailureTolerancePercentage=100
aws cloudformation deploy --stack-name watch --template-file watch.yaml \
  --region us-east-1 --parameter-overrides Bus="$BUS" \
  --capabilities CAPABILITY_IAM
