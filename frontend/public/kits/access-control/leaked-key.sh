KEY=AKIAIOSFODNN7EXAMPLE
aws sts get-access-key-info --access-key-id "$KEY" # prints the account: go there
WHO=$(aws iam get-access-key-last-used --access-key-id "$KEY" \
  --query UserName --output text)
aws iam put-user-policy --user-name "$WHO" --policy-name stop \
  --policy-document file://stop.json
aws iam update-access-key --user-name "$WHO" --access-key-id "$KEY" \
  --status Inactive
for region in $(aws ec2 describe-regions --query 'Regions[].RegionName' \
  --output text); do
  aws cloudtrail lookup-events --region "$region" --max-items 2000 \
    --lookup-attributes AttributeKey=AccessKeyId,AttributeValue="$KEY" \
    --query 'Events[].CloudTrailEvent' --output json | jq -r '.[] | fromjson
      | [.eventTime, .eventSource, .eventName, .errorCode // "ok",
         .sourceIPAddress, .responseElements.credentials.accessKeyId // ""]
      | @tsv'
done | sort > what-the-key-did.tsv
