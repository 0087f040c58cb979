#!/usr/bin/env bash
# In the management account
set -euo pipefail
for user in break-glass-1 break-glass-2; do
  aws iam create-user --user-name "$user"
  aws iam put-user-policy --user-name "$user" --policy-name emergency \
    --policy-document file://break-glass.json
  aws iam create-login-profile --user-name "$user" \
    --password "$(openssl rand -base64 30)"
done
