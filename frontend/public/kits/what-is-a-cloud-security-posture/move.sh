#!/usr/bin/env bash
# In the management account, once production has accepted the invitation
set -euo pipefail
ROOT=$(aws organizations list-roots --query 'Roots[0].Id' --output text)
UNIT=$(aws organizations list-organizational-units-for-parent --parent-id "$ROOT" \
  --query 'OrganizationalUnits[?Name==`production`].Id' --output text)
[ -n "$UNIT" ] || { echo 'No unit named production' >&2; exit 1; }
aws organizations move-account --account-id 111122223333 \
  --source-parent-id "$ROOT" --destination-parent-id "$UNIT"
STAY=$(aws organizations create-policy --type SERVICE_CONTROL_POLICY --name stay \
  --description 'No account leaves' --content file://stay.json \
  --query Policy.PolicySummary.Id --output text)
aws organizations attach-policy --policy-id "$STAY" --target-id "$ROOT"
aws organizations list-accounts --output text --query 'Accounts[].[Id,Name,State]'
ACTIVE=$(aws organizations list-accounts --output json \
  --query 'length(Accounts[?State==`ACTIVE`])')
[ "$ACTIVE" = 7 ] || { echo "$ACTIVE active accounts instead of 7" >&2; exit 1; }
