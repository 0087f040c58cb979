#!/usr/bin/env bash
# In the management account
set -euo pipefail
for region in us-east-1 us-west-2; do
  aws securityhub enable-organization-admin-account --region "$region" \
    --admin-account-id 444455556666
done
