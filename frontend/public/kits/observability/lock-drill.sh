#!/usr/bin/env bash
# As administrator of the log archive account
set -euo pipefail
: "${ARCHIVE:?Set ARCHIVE to the name of the bucket}"
echo drill > drill.txt
V=$(aws s3api put-object --bucket "$ARCHIVE" --key drill.txt --body drill.txt \
  --query VersionId --output text)
if aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt --version-id "$V"
then echo 'NOT LOCKED: the version is gone' >&2; exit 1; fi
aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt \
  --query DeleteMarker --output text
aws s3api head-object --bucket "$ARCHIVE" --key drill.txt --version-id "$V" \
  --query '[ObjectLockMode,ObjectLockRetainUntilDate]' --output text
