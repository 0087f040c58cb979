#!/usr/bin/env bash
# In the account of the key, which get-access-key-info prints
set -euo pipefail
KEY=${1:-AKIAIOSFODNN7EXAMPLE}
aws sts get-access-key-info --access-key-id "$KEY" --query Account --output text
WHO=$(aws iam get-access-key-last-used --access-key-id "$KEY" \
  --query UserName --output text)
STOP='{"Version": "2012-10-17", "Statement": [{ "Effect": "Deny",
  "Action": "*", "Resource": "*" }]}'
aws iam put-user-policy --user-name "$WHO" --policy-name stop \
  --policy-document "$STOP"
aws iam update-access-key --user-name "$WHO" --access-key-id "$KEY" \
  --status Inactive
REGIONS=$(aws ec2 describe-regions --query 'Regions[].RegionName' --output text)
[ -n "$REGIONS" ] || { echo 'No Region' >&2; exit 1; }
for region in $REGIONS; do
  aws cloudtrail lookup-events --region "$region" --max-items 2000 \
    --lookup-attributes AttributeKey=AccessKeyId,AttributeValue="$KEY" \
    --query 'Events[].CloudTrailEvent' --output json | jq -r '.[] | fromjson
      | [.eventTime, .eventSource, .eventName, .errorCode // "ok",
         .sourceIPAddress, .responseElements.credentials.accessKeyId // ""]
      | @tsv'
done | sort > what-the-key-did.tsv
echo "$(wc -l < what-the-key-did.tsv) calls in 90 days"
