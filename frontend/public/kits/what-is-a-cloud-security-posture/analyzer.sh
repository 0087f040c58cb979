#!/usr/bin/env bash
# In the security account
set -euo pipefail
for region in us-east-1 us-west-2; do
  aws accessanalyzer create-analyzer --region "$region" --analyzer-name outside \
    --type ORGANIZATION --query arn --output text
done
