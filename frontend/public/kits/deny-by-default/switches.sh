# In the management account
attach() { # TYPE NAME, whose file is NAME.json
  aws organizations enable-policy-type --root-id r-ab12 \
    --policy-type "$1" > /dev/null
  POLICY=$(aws organizations create-policy --type "$1" --name "$2" \
    --description 'Switches for all accounts' --content "file://$2.json" \
    --query Policy.PolicySummary.Id --output text)
  aws organizations attach-policy --policy-id "$POLICY" --target-id 333344445555
  echo "$POLICY $2"
}
aws organizations enable-aws-service-access --service-principal ec2.amazonaws.com
attach S3_POLICY s3-switch
attach DECLARATIVE_POLICY_EC2 ec2-switches
