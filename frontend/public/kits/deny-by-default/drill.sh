#!/usr/bin/env bash
# In the sandbox account
set -euo pipefail
must_deny() {
  if out=$("$@" 2>&1); then echo "NOT DENIED: $*"; return 1; fi
  grep -q "explicit deny in a service control policy" <<<"$out" ||
    { echo "WRONG REASON: $out"; return 1; }
}
aws ec2 describe-vpcs --region us-east-1 > /dev/null
must_deny aws ec2 describe-vpcs --region eu-west-3
must_deny aws iam create-access-key --user-name deny-drill
must_deny aws cloudtrail stop-logging --name deny-drill
must_deny aws cloudtrail put-event-selectors --trail-name deny-drill \
  --event-selectors '[{"ReadWriteType":"All"}]'
must_deny aws configservice delete-delivery-channel \
  --delivery-channel-name deny-drill
