#!/usr/bin/env bash
# In the management account
set -euo pipefail
: "${CONFIG_BUCKET:?Set CONFIG_BUCKET to the name of your bucket}"
aws cloudformation activate-organizations-access
aws cloudformation create-stack-set --stack-set-name config \
  --template-body file://config.yaml --capabilities CAPABILITY_IAM \
  --parameters ParameterKey=Bucket,ParameterValue="$CONFIG_BUCKET" \
  --permission-model SERVICE_MANAGED --query StackSetId --output text \
  --auto-deployment Enabled=true,RetainStacksOnAccountRemoval=false
# One account that fails must not stop the others
aws cloudformation create-stack-instances --stack-set-name config \
  --deployment-targets OrganizationalUnitIds=r-ab12 \
  --regions us-east-1 us-west-2 --query OperationId --output text \
  --operation-preferences \
  RegionOrder=us-east-1,us-west-2,FailureTolerancePercentage=100
for region in us-east-1 us-west-2; do # the set leaves this account out
  aws cloudformation deploy --region "$region" --stack-name config \
    --template-file config.yaml --capabilities CAPABILITY_IAM \
    --parameter-overrides Bucket="$CONFIG_BUCKET"
done
