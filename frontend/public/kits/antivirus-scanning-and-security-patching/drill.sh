#!/usr/bin/env bash
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
if aws s3 cp "s3://$BUCKET/drill/eicar.txt" - > /dev/null
then echo 'NOT DENIED: the test virus' >&2; exit 1; fi
