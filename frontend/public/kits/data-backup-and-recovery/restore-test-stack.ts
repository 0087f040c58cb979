import { ArnFormat, Stack, type StackProps, aws_backup as backup,
  aws_iam as iam } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export class RestoreTestStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const role = new iam.Role(this, 'Restore', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [iam.ManagedPolicy.fromAwsManagedPolicyName(
        'service-role/AWSBackupServiceRolePolicyForRestores')],
    });
    const vault = this.formatArn({
      service: 'backup', resource: 'backup-vault', resourceName: 'locked-copies',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const test = new backup.CfnRestoreTestingPlan(this, 'MonthlyTest', {
      restoreTestingPlanName: 'monthly_locked_copies',
      scheduleExpression: 'cron(0 6 1 * ? *)',
      recoveryPointSelection: {
        algorithm: 'RANDOM_WITHIN_WINDOW',
        includeVaults: [vault],
        recoveryPointTypes: ['SNAPSHOT'],
      },
    });
    new backup.CfnRestoreTestingSelection(this, 'Databases', {
      restoreTestingPlanName: test.ref,
      restoreTestingSelectionName: 'databases',
      protectedResourceType: 'RDS', protectedResourceArns: ['*'],
      iamRoleArn: role.roleArn,
      validationWindowHours: 4,
      restoreMetadataOverrides: { dbSubnetGroupName: 'restore-test' },
    });
  }
}
