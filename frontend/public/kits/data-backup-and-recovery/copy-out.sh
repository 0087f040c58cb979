POINT='paste the ARN of the recovery point'
JOB=$(aws backup start-copy-job --recovery-point-arn "$POINT" \
  --source-backup-vault-name locked-copies \
  --destination-backup-vault-arn \
    arn:aws:backup:us-east-1:222233334444:backup-vault:recovery \
  --iam-role-arn arn:aws:iam::777788889999:role/copy-out \
  --query CopyJobId --output text)
aws backup describe-copy-job --copy-job-id "$JOB" --query \
  'CopyJob.[State,StatusMessage,DestinationRecoveryPointArn]'
