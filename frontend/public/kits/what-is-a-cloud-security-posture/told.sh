jq -c '[.Findings[] | {Id, ProductArn}]
  | range(0; length; 100) as $i | .[$i:$i + 100]' day1.json |
while read -r ids; do
  aws securityhub batch-update-findings --finding-identifiers "$ids" \
    --workflow Status=NOTIFIED \
    --note '{"Text": "In the list of day one", "UpdatedBy": "triage"}'
done
