#!/usr/bin/env bash
# In the log archive account, with a name that no bucket in the world has
set -euo pipefail
ARCHIVE=startup-audit-trail
aws s3api create-bucket --bucket "$ARCHIVE" --object-lock-enabled-for-bucket
aws s3api put-object-lock-configuration --bucket "$ARCHIVE" \
  --object-lock-configuration '{"ObjectLockEnabled": "Enabled",
    "Rule": {"DefaultRetention": {"Mode": "COMPLIANCE", "Days": 400}}}'
aws s3api get-object-lock-configuration --bucket "$ARCHIVE" --output text \
  --query 'ObjectLockConfiguration.Rule.DefaultRetention.[Mode,Days]'
