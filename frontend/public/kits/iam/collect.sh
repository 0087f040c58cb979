#!/usr/bin/env bash
# In the management account: who may do what, as files
set -euo pipefail
export AWS_DEFAULT_OUTPUT=json
: "${EVIDENCE:?Set EVIDENCE to the name of your bucket}"
OUT=access-$(date -u +%F); mkdir -p "$OUT"
INSTANCE=$(aws sso-admin list-instances --output text \
  --query 'Instances[].[InstanceArn,IdentityStoreId]')
read -r ARN STORE <<< "$INSTANCE"
store() { aws identitystore "$@" --identity-store-id "$STORE"; }
store list-users > "$OUT/users.json"
store list-groups > "$OUT/groups.json"
IDS=$(jq -r '.Groups[].GroupId' "$OUT/groups.json")
for g in $IDS; do
  store list-group-memberships --group-id "$g" > "$OUT/members-$g.json"
done

SETS=$(aws sso-admin list-permission-sets --instance-arn "$ARN" \
  --query 'PermissionSets[]' --output text)
[ -n "$SETS" ] || { echo 'No permission set' >&2; exit 1; }
for s in $SETS; do
  sso() { aws sso-admin "$@" --instance-arn "$ARN" --permission-set-arn "$s"; }
  f="$OUT/set-${s##*/}"
  sso describe-permission-set > "$f.json"
  sso list-managed-policies-in-permission-set > "$f-managed.json"
  sso list-customer-managed-policy-references-in-permission-set > "$f-own.json"
  sso get-inline-policy-for-permission-set > "$f-inline.json"
  ACCOUNTS=$(sso list-accounts-for-provisioned-permission-set \
    --query 'AccountIds[]' --output text)
  for a in $ACCOUNTS; do
    sso list-account-assignments --account-id "$a" > "$f-in-$a.json"
  done
done

POLICIES=$(aws organizations list-policies --filter SERVICE_CONTROL_POLICY \
  --query 'Policies[].Id' --output text)
for p in $POLICIES; do
  aws organizations describe-policy --policy-id "$p" > "$OUT/$p.json"
  aws organizations list-targets-for-policy --policy-id "$p" > "$OUT/$p-on.json"
done
STATE=
until [ "$STATE" = COMPLETE ]; do
  STATE=$(aws iam generate-credential-report --query State --output text)
  [ "$STATE" = COMPLETE ] || sleep 2
done
aws iam get-credential-report --query Content --output text |
  base64 --decode > "$OUT/credentials-management.csv"
HASH=sha256sum; command -v $HASH > /dev/null || HASH='shasum -a 256' # macOS
(cd "$OUT" && $HASH ./*.json ./*.csv > SHA256SUMS)
aws s3 cp --recursive "$OUT" "s3://$EVIDENCE/$OUT"
