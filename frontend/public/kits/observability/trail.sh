#!/usr/bin/env bash
# In the management account
set -euo pipefail
ARCHIVE=startup-audit-trail
aws organizations enable-aws-service-access \
  --service-principal cloudtrail.amazonaws.com
aws cloudtrail create-trail --name organization --s3-bucket-name "$ARCHIVE" \
  --is-organization-trail --is-multi-region-trail --enable-log-file-validation \
  --query TrailARN --output text
aws cloudtrail start-logging --name organization
DELIVERED=None
for _ in {1..20}; do
  [ "$DELIVERED" = None ] || break
  sleep 60
  DELIVERED=$(aws cloudtrail get-trail-status --name organization --output text \
    --query LatestDeliveryTime)
done
aws cloudtrail get-trail-status --name organization --output text \
  --query '[IsLogging,LatestDeliveryTime,LatestDeliveryError]'
[ "$DELIVERED" != None ] || { echo 'No log after 20 minutes' >&2; exit 1; }
