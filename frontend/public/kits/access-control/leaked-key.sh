#!/usr/bin/env bash
# In the account of the key, which get-access-key-info prints: leaked-key.sh KEY
# A step that fails must not keep the next ones from running.
set -uo pipefail
KEY=${1:?The ID of the key} FAILED=0
failed() { echo "FAILED: $*" >&2; FAILED=1; }
aws sts get-access-key-info --access-key-id "$KEY" --query Account --output text ||
  exit 1
WHO=$(aws iam get-access-key-last-used --access-key-id "$KEY" \
  --query UserName --output text) || exit 1
STOP='{"Version": "2012-10-17", "Statement": [{ "Effect": "Deny",
  "Action": "*", "Resource": "*" }]}'
aws iam put-user-policy --user-name "$WHO" --policy-name stop \
  --policy-document "$STOP" || failed "$WHO can still act with open sessions"
aws iam update-access-key --user-name "$WHO" --access-key-id "$KEY" \
  --status Inactive || failed "$KEY is still active"
rm -f events-*.json
REGIONS=$(aws ec2 describe-regions --query 'Regions[].RegionName' --output text)
[ -n "$REGIONS" ] || { failed 'no list of Regions'; REGIONS=us-east-1; }
for region in $REGIONS; do # newest first
  aws cloudtrail lookup-events --region "$region" --max-items 2000 \
    --lookup-attributes AttributeKey=AccessKeyId,AttributeValue="$KEY" \
    --query 'Events[].CloudTrailEvent' --output json > "events-$region.json" ||
    { failed "no list of calls in $region"; echo '[]' > "events-$region.json"; }
  [ "$(jq length "events-$region.json")" -lt 2000 ] ||
    failed "only the last 2000 calls in $region are listed"
done
jq -r '.[] | fromjson
  | [.eventTime, .eventSource, .eventName, .errorCode // "ok",
     .sourceIPAddress, .responseElements.credentials.accessKeyId // ""]
  | @tsv' events-*.json | sort > what-the-key-did.tsv || failed 'no list of calls'
echo "$(wc -l < what-the-key-did.tsv) calls in 90 days"
exit "$FAILED"
