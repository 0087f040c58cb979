POINT='paste DestinationRecoveryPointArn'
aws backup get-recovery-point-restore-metadata --recovery-point-arn "$POINT" \
  --backup-vault-name recovery --query RestoreMetadata \
  | jq 'del(.VpcSecurityGroupIds, .OptionGroupName, .DBParameterGroupName)
    + {DBInstanceIdentifier: "shop", DBSubnetGroupName: "recovery"}' > restore.json
JOB=$(aws backup start-restore-job --recovery-point-arn "$POINT" \
  --iam-role-arn arn:aws:iam::222233334444:role/restore --resource-type RDS \
  --metadata file://restore.json --query RestoreJobId --output text)
while sleep 30; do
  STATUS=$(aws backup describe-restore-job --restore-job-id "$JOB" \
    --query Status --output text)
  case $STATUS in PENDING|RUNNING) ;; *) echo "$STATUS"; break ;; esac
done
aws rds wait db-instance-available --db-instance-identifier shop
aws rds modify-db-instance --db-instance-identifier shop --apply-immediately \
  --manage-master-user-password --vpc-security-group-ids sg-0123456789abcdef0
