import { Stack, StackProps } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

export class CustomerFiles extends Stack {
  readonly app: iam.Role;
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    this.app = new iam.Role(this, 'App', {
      assumedBy: new iam.ServicePrincipal('ecs-tasks.amazonaws.com'),
    });
    const manage = new iam.PolicyStatement({
      sid: 'ManageButNeverDecrypt', principals: [new iam.AccountRootPrincipal()],
      actions: [
        'kms:Describe*', 'kms:Get*', 'kms:List*', 'kms:Put*', 'kms:Update*',
        'kms:Enable*', 'kms:Disable*', 'kms:CreateAlias', 'kms:DeleteAlias',
        'kms:TagResource', 'kms:UntagResource', 'kms:Schedule*', 'kms:Cancel*',
      ],
      resources: ['*'],
    });
    const use = new iam.PolicyStatement({
      sid: 'TheApplicationThroughS3',
      principals: [new iam.ArnPrincipal(this.app.roleArn)],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: {
        StringEquals: { 'kms:ViaService': `s3.${this.region}.amazonaws.com` },
      },
    });
    const key = new kms.Key(this, 'Key', {
      alias: 'customer-files',
      policy: new iam.PolicyDocument({ statements: [manage, use] }),
      enableKeyRotation: true,
    });
    const files = new s3.Bucket(this, 'Files', {
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    });
    files.grantReadWrite(this.app);
  }
}
