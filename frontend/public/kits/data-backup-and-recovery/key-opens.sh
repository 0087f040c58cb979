#!/usr/bin/env bash
# In the recovery account, with the ARN of the key under the locked vault
set -euo pipefail
aws kms describe-key --key-id arn:aws:kms:us-east-1:777788889999:key/1111 \
  --output text --query KeyMetadata.KeyState
