#!/usr/bin/env bash
# In the recovery account
set -euo pipefail
KEY=$(aws kms list-aliases --output text \
  --query "Aliases[?AliasName=='alias/recovery-vault'].[TargetKeyId]")
if [ -z "$KEY" ]; then # each key costs $1 a month
  KEY=$(aws kms create-key --description 'Recovery vault' \
    --query KeyMetadata.KeyId --output text)
  aws kms create-alias --alias-name alias/recovery-vault --target-key-id "$KEY"
fi
KEY=$(aws kms describe-key --key-id "$KEY" --query KeyMetadata.Arn --output text)
aws backup create-backup-vault --backup-vault-name recovery \
  --encryption-key-arn "$KEY"
aws backup put-backup-vault-access-policy --backup-vault-name recovery \
  --policy file://recovery-vault.json
