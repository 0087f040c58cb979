#!/usr/bin/env bash
# In the account of the bucket
set -euo pipefail
printf 'X5O!P%%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-%s!$H+H*' \
  ANTIVIRUS-TEST-FILE > eicar.txt
echo hello > clean.txt
BUCKET=uploads-111122223333
for f in eicar clean; do
  aws s3 cp "$f.txt" "s3://$BUCKET/drill/$f.txt"
done
sleep 120
for f in eicar clean; do
  aws s3api get-object-tagging --bucket "$BUCKET" \
    --key "drill/$f.txt" --query 'TagSet[].[Value]' --output text
done
[ "$(aws s3 cp "s3://$BUCKET/drill/clean.txt" -)" = hello ]
if out=$(aws s3 cp "s3://$BUCKET/drill/eicar.txt" - 2>&1)
then echo 'NOT DENIED: the test virus' >&2; exit 1; fi
echo "$out"
grep -q 'AccessDenied\|403' <<< "$out" || { echo 'WRONG REASON' >&2; exit 1; }
