#!/usr/bin/env bash
# In the management account
set -euo pipefail
aws organizations enable-aws-service-access --service-principal iam.amazonaws.com
aws iam enable-organizations-root-credentials-management \
  --query OrganizationId --output text
aws iam enable-organizations-root-sessions --query OrganizationId --output text
TASK=arn:aws:iam::aws:policy/root-task/IAMDeleteRootUserCredentials
OURS=$(aws organizations describe-organization --output text \
  --query Organization.MasterAccountId)
ACCOUNTS=$(aws organizations list-accounts --output text \
  --query 'Accounts[?State==`ACTIVE`].[Id]' | sed "/^$OURS\$/d")
[ -n "$ACCOUNTS" ] || { echo 'No active accounts' >&2; exit 1; }
FAILED=0
for account in $ACCOUNTS; do
  # Without a session the CLI would sign with your own credentials
  if ! SESSION=$(aws sts assume-root --target-principal "$account" --output text \
    --task-policy-arn arn="$TASK" --query \
    'Credentials.[AccessKeyId,SecretAccessKey,SessionToken]'); then
    FAILED=1
    continue
  fi
  read -r key secret token <<< "$SESSION"
  [ -n "$token" ] || { echo "$account: no session" >&2; exit 1; }
  if out=$(AWS_ACCESS_KEY_ID=$key AWS_SECRET_ACCESS_KEY=$secret \
    AWS_SESSION_TOKEN=$token aws iam delete-login-profile 2>&1); then
    echo "$account: deleted"
  elif [[ $out == *NoSuchEntity* ]]; then
    echo "$account: has none"
  else
    echo "$account: $out" >&2
    FAILED=1
  fi
done
exit "$FAILED"
