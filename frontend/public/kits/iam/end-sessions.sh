# In the management account, after disabling the person in the identity provider
aws identitystore get-user-id --identity-store-id "$STORE" --output text \
  --query UserId --alternate-identifier '{"UniqueAttribute": {
    "AttributePath": "userName", "AttributeValue": "cleo@startup.example"}}'
POLICY=$(aws organizations create-policy --name end-one-person \
  --description "Ends open sessions" --type SERVICE_CONTROL_POLICY \
  --content file://end.json --query Policy.PolicySummary.Id --output text)
aws organizations attach-policy --policy-id "$POLICY" --target-id r-ab12
