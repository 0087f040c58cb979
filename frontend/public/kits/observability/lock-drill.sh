#!/usr/bin/env bash
# In the log archive account, as administrator
set -euo pipefail
: "${ARCHIVE:?Set ARCHIVE to the name of the bucket}"
echo drill > drill.txt
V=$(aws s3api put-object --bucket "$ARCHIVE" --key drill.txt --body drill.txt \
  --query VersionId --output text)
if out=$(aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt \
  --version-id "$V" 2>&1); then echo 'NOT LOCKED: it is gone' >&2; exit 1; fi
echo "$out"
grep -q 'object lock' <<< "$out" || { echo 'WRONG REASON' >&2; exit 1; }
aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt \
  --query DeleteMarker --output text
aws s3api head-object --bucket "$ARCHIVE" --key drill.txt --version-id "$V" \
  --query '[ObjectLockMode,ObjectLockRetainUntilDate]' --output text
