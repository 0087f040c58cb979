# In the management account
ARCHIVE=startup-audit-trail
aws organizations enable-aws-service-access \
  --service-principal cloudtrail.amazonaws.com
aws cloudtrail create-trail --name organization --s3-bucket-name "$ARCHIVE" \
  --is-organization-trail --is-multi-region-trail --enable-log-file-validation
aws cloudtrail start-logging --name organization
until [ "$(aws cloudtrail get-trail-status --name organization --output text \
  --query LatestDeliveryTime)" != None ]; do sleep 30; done # some minutes
aws cloudtrail get-trail-status --name organization \
  --query '[IsLogging,LatestDeliveryTime,LatestDeliveryError]'
