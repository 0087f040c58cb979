#!/usr/bin/env bash
# In the management account, after disabling the person in the identity provider:
# end-sessions.sh cleo@startup.example
set -euo pipefail
STORE=$(aws sso-admin list-instances --output text \
  --query 'Instances[0].IdentityStoreId')
ID=$(aws identitystore get-user-id --identity-store-id "$STORE" --output text \
  --query UserId --alternate-identifier '{"UniqueAttribute": {
    "AttributePath": "userName", "AttributeValue": "'"$1"'"}}')
sed "s/94482488-3041-7026-18f3-be45837cd0e4/$ID/" end.json > end-now.json
POLICY=$(aws organizations create-policy --name "end-$ID" \
  --description "Ends open sessions" --type SERVICE_CONTROL_POLICY \
  --content file://end-now.json --query Policy.PolicySummary.Id --output text)
aws organizations attach-policy --policy-id "$POLICY" --target-id r-ab12
echo "$1 ($ID) is denied by $POLICY"
