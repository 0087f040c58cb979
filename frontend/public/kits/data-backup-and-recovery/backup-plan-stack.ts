import { Duration, Stack, type StackProps, aws_backup as backup,
  aws_events as events, aws_iam as iam, aws_kms as kms } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export class BackupPlanStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const key = new kms.Key(this, 'Key', { enableKeyRotation: true });
    key.grant(new iam.AccountPrincipal('777788889999'), 'kms:DescribeKey',
      'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:CreateGrant');
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupVault: new backup.BackupVault(this, 'Local', { encryptionKey: key }),
    });
    const locked = backup.BackupVault.fromBackupVaultArn(this, 'Locked',
      'arn:aws:backup:us-east-1:777788889999:backup-vault:locked-copies');
    plan.addRule(new backup.BackupPlanRule({
      scheduleExpression: events.Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: Duration.days(35),
      copyActions: [{
        destinationBackupVault: locked,
        deleteAfter: Duration.days(90), // within the lock's 30 to 400 days
      }],
    }));
    const daily = backup.BackupResource.fromTag('backup', 'daily');
    plan.addSelection('Tagged', { resources: [daily] });
  }
}
