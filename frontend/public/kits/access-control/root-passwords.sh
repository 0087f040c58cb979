# In the management account
aws organizations enable-aws-service-access --service-principal iam.amazonaws.com
aws iam enable-organizations-root-credentials-management
aws iam enable-organizations-root-sessions
TASK=arn:aws:iam::aws:policy/root-task/IAMDeleteRootUserCredentials
OURS=$(aws organizations describe-organization --output text \
  --query Organization.MasterAccountId)
ACCOUNTS=$(aws organizations list-accounts --output text \
  --query 'Accounts[?State==`ACTIVE`].[Id]' | grep -vx "$OURS")
[ -n "$ACCOUNTS" ] || { echo 'No active accounts' >&2; exit 1; }
for account in $ACCOUNTS; do
  read -r key secret token < <(aws sts assume-root --target-principal "$account" \
    --task-policy-arn arn="$TASK" \
    --output text --query 'Credentials.[AccessKeyId,SecretAccessKey,SessionToken]')
  AWS_ACCESS_KEY_ID=$key AWS_SECRET_ACCESS_KEY=$secret AWS_SESSION_TOKEN=$token \
    aws iam delete-login-profile && echo "$account: deleted"
done
