#!/usr/bin/env bash
# In the backup account: copy-out.sh ARN-OF-THE-RECOVERY-POINT
set -euo pipefail
JOB=$(aws backup start-copy-job --recovery-point-arn "$1" \
  --source-backup-vault-name locked-copies \
  --destination-backup-vault-arn \
    arn:aws:backup:us-east-1:222233334444:backup-vault:recovery \
  --iam-role-arn arn:aws:iam::777788889999:role/copy-out \
  --query CopyJobId --output text)
STATE=CREATED
while [[ $STATE == CREATED || $STATE == RUNNING ]]; do
  sleep 30
  STATE=$(aws backup describe-copy-job --copy-job-id "$JOB" \
    --query CopyJob.State --output text)
done
aws backup describe-copy-job --copy-job-id "$JOB" --output text --query \
  'CopyJob.[State,StatusMessage,DestinationRecoveryPointArn]'
[ "$STATE" = COMPLETED ]
