# In the fresh account
aws organizations create-organization --feature-set ALL
for name in security log-archive backup recovery sandbox; do
  aws organizations create-account --account-name "$name" \
    --email "aws+$name@startup.example"
done
ROOT=$(aws organizations list-roots --query 'Roots[0].Id' --output text)
aws organizations enable-policy-type --root-id "$ROOT" \
  --policy-type SERVICE_CONTROL_POLICY
UNIT=$(aws organizations create-organizational-unit --parent-id "$ROOT" \
  --name production --query OrganizationalUnit.Id --output text)
aws organizations invite-account-to-organization --output text \
  --target Id=111122223333,Type=ACCOUNT --query Handshake.Id

# In the old account, with the ID that was printed
aws organizations accept-handshake --handshake-id h-examplehandshakeid111

# In the fresh account again
aws organizations move-account --account-id 111122223333 \
  --source-parent-id "$ROOT" --destination-parent-id "$UNIT"
aws organizations list-accounts --output table \
  --query 'Accounts[].[Id,Name,State]'
