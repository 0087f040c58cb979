#!/usr/bin/env bash
# In the recovery account: restore-files.sh DESTINATION-RECOVERY-POINT-ARN
# The bucket exists there already, with versioning on
set -euo pipefail
JOB=$(aws backup start-restore-job --recovery-point-arn "$1" --resource-type S3 \
  --iam-role-arn arn:aws:iam::222233334444:role/restore --metadata \
  '{"DestinationBucketName": "uploads-222233334444", "NewBucket": "false",
    "Encrypted": "true", "EncryptionType": "SSE-S3", "CreationToken": ""}' \
  --query RestoreJobId --output text)
STATUS=PENDING
while [[ $STATUS == PENDING || $STATUS == RUNNING ]]; do
  sleep 60
  STATUS=$(aws backup describe-restore-job --restore-job-id "$JOB" \
    --query Status --output text)
done
echo "$STATUS"
[ "$STATUS" = COMPLETED ]
