for type in rds:db dynamodb:table s3:bucket elasticfilesystem:file-system; do
  aws resource-explorer-2 search --query 'Resources[].[Arn]' --output text \
    --query-string "resourcetype:$type region:us-east-1"
done | sort > holds-data.txt
aws backup list-protected-resources \
  --query 'Results[].[ResourceArn]' --output text | sort > protected.txt
comm -23 holds-data.txt protected.txt
