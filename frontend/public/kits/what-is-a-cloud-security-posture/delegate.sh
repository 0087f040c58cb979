#!/usr/bin/env bash
# In the management account. An analyzer of the organization needs its role here.
set -euo pipefail
for region in us-east-1 us-west-2; do
  aws securityhub enable-organization-admin-account --region "$region" \
    --admin-account-id 444455556666
done
aws iam get-role --role-name AWSServiceRoleForAccessAnalyzer > /dev/null 2>&1 ||
  aws iam create-service-linked-role --query Role.RoleName --output text \
    --aws-service-name access-analyzer.amazonaws.com
aws organizations enable-aws-service-access \
  --service-principal access-analyzer.amazonaws.com
aws organizations register-delegated-administrator --account-id 444455556666 \
  --service-principal access-analyzer.amazonaws.com
