import { Duration, Stack, type StackProps, aws_backup as backup, aws_iam as iam,
  aws_kms as kms } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export interface LockedVaultProps extends StackProps {
  readonly orgId: string;
  readonly recoveryAccount: string;
}

export class LockedVaultStack extends Stack {
  constructor(scope: Construct, id: string, props: LockedVaultProps) {
    super(scope, id, props);
    const key = new kms.Key(this, 'Key', { enableKeyRotation: true });
    key.grant(new iam.AccountPrincipal(props.recoveryAccount), 'kms:DescribeKey',
      'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:CreateGrant');
    new backup.BackupVault(this, 'Vault', {
      backupVaultName: 'locked-copies',
      encryptionKey: key,
      lockConfiguration: {
        minRetention: Duration.days(30), maxRetention: Duration.days(400),
        changeableFor: Duration.days(7), // then nobody can lift the lock
      },
      accessPolicy: new iam.PolicyDocument({ statements: [new iam.PolicyStatement({
        principals: [new iam.AnyPrincipal()],
        actions: ['backup:CopyIntoBackupVault'], resources: ['*'],
        conditions: { StringEquals: { 'aws:PrincipalOrgID': props.orgId } },
      })] }),
    });
  }
}
