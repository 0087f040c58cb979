#!/usr/bin/env bash
# In each account
set -euo pipefail
STATE=STARTED
while [ "$STATE" != COMPLETE ]; do
  STATE=$(aws iam generate-credential-report --query State --output text)
  [ "$STATE" = COMPLETE ] || sleep 2
done
aws iam get-credential-report --query Content --output text \
  | base64 --decode | cut -d, -f1,4,8,9,10,11,14,15,16 \
  | sed -e '1s/.*/user,password,mfa,key1,rotated,used,key2,rotated,used/' \
    -e 's/T[0-9][0-9]:[0-9:+]*//g' | column -s, -t
