#!/usr/bin/env bash
# In the management account, which is still empty
set -euo pipefail
aws organizations create-organization --feature-set ALL --query Organization.Id \
  --output text
ROOT=$(aws organizations list-roots --query 'Roots[0].Id' --output text)
TYPE=SERVICE_CONTROL_POLICY # which a new organization may have already
ON=$(aws organizations list-roots --output text \
  --query "Roots[0].PolicyTypes[?Type=='$TYPE'].Type")
[ "$ON" = "$TYPE" ] || aws organizations enable-policy-type --root-id "$ROOT" \
  --policy-type "$TYPE" --query Root.Id --output text
aws organizations create-organizational-unit --parent-id "$ROOT" \
  --name production --query OrganizationalUnit.Id --output text
for name in security log-archive backup recovery sandbox; do
  REQUEST=$(aws organizations create-account --account-name "$name" \
    --email "aws+$name@startup.example" --output text \
    --query CreateAccountStatus.Id)
  STATE=IN_PROGRESS
  while [ "$STATE" = IN_PROGRESS ]; do
    sleep 10
    read -r STATE ACCOUNT < <(
      aws organizations describe-create-account-status --output text \
        --create-account-request-id "$REQUEST" \
        --query 'CreateAccountStatus.[State,AccountId || FailureReason]')
  done
  [ "$STATE" = SUCCEEDED ] || { echo "$name: $STATE $ACCOUNT" >&2; exit 1; }
  echo "$name: $ACCOUNT"
done
# The account that your product runs in
aws organizations invite-account-to-organization --output text \
  --target Id=111122223333,Type=ACCOUNT --query Handshake.Id
