aws accessanalyzer validate-policy --policy-type SERVICE_CONTROL_POLICY \
  --policy-document file://scp.json --query 'findings[].[findingType,issueCode]'
POLICY=$(aws organizations create-policy --type SERVICE_CONTROL_POLICY \
  --name guardrail --description 'Regions, recorders, keys, root' \
  --content file://scp.json --query Policy.PolicySummary.Id --output text)
aws organizations attach-policy --policy-id "$POLICY" --target-id 333344445555
