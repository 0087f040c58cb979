#!/usr/bin/env bash
set -euo pipefail
KEY=$(aws kms create-key --description 'Recovery vault' \
  --query KeyMetadata.Arn --output text)
aws backup create-backup-vault --backup-vault-name recovery \
  --encryption-key-arn "$KEY"
aws backup put-backup-vault-access-policy --backup-vault-name recovery \
  --policy file://recovery-vault.json
