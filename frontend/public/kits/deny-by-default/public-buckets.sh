#!/usr/bin/env bash
# In each account
set -euo pipefail
BUCKETS=$(aws s3api list-buckets --query 'Buckets[].[Name]' --output text)
[ -n "$BUCKETS" ] || { echo 'This account has no bucket' >&2; exit 1; }
for bucket in $BUCKETS; do
  if PUBLIC=$(aws s3api get-bucket-policy-status --bucket "$bucket" \
    --query PolicyStatus.IsPublic --output text 2> error.txt); then
    [ "$PUBLIC" = False ] || echo "$bucket $PUBLIC"
  elif ! grep -q NoSuchBucketPolicy error.txt; then
    cat error.txt >&2
    exit 1
  fi
done
echo "$(wc -l <<< "$BUCKETS") buckets checked"
