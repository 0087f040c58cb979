for bucket in $(aws s3api list-buckets --query 'Buckets[].Name' --output text); do
  echo "$bucket $(aws s3api get-bucket-policy-status --bucket "$bucket" \
    --query PolicyStatus.IsPublic --output text 2>/dev/null)"
done | grep True
