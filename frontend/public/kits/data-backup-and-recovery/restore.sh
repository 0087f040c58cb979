#!/usr/bin/env bash
# In the recovery account: restore.sh DESTINATION-RECOVERY-POINT-ARN GROUP, with the
# ID of the security group of the new database
set -euo pipefail
POINT=$1 GROUP=$2
aws backup get-recovery-point-restore-metadata --recovery-point-arn "$POINT" \
  --backup-vault-name recovery --query RestoreMetadata --output json \
  | jq 'del(.VpcSecurityGroupIds, .OptionGroupName, .DBParameterGroupName)
    + {DBInstanceIdentifier: "shop", DBSubnetGroupName: "recovery"}' > restore.json
JOB=$(aws backup start-restore-job --recovery-point-arn "$POINT" \
  --iam-role-arn arn:aws:iam::222233334444:role/restore --resource-type RDS \
  --metadata file://restore.json --query RestoreJobId --output text)
STATUS=PENDING
while [[ $STATUS == PENDING || $STATUS == RUNNING ]]; do
  sleep 30
  STATUS=$(aws backup describe-restore-job --restore-job-id "$JOB" \
    --query Status --output text)
done
echo "$STATUS"
[ "$STATUS" = COMPLETED ]
aws rds wait db-instance-available --db-instance-identifier shop
aws rds modify-db-instance --db-instance-identifier shop --apply-immediately \
  --manage-master-user-password --vpc-security-group-ids "$GROUP" \
  --query DBInstance.DBInstanceStatus --output text
