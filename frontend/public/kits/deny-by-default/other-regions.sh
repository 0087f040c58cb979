for region in $(aws ec2 describe-regions --query 'Regions[].RegionName' \
  --output text | tr '\t' '\n' | grep -vx -e us-east-1 -e us-west-2); do
  aws cloudtrail lookup-events --region "$region" --max-items 500 \
    --lookup-attributes AttributeKey=ReadOnly,AttributeValue=false --output text \
    --query 'Events[].[EventSource,EventName,Username]' \
    | grep -v '^None' | sort | uniq -c | sort -rn | sed "s/^ */$region /"
done
