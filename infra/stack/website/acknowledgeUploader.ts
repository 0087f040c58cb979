import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Says why the findings about the CDK's own uploader are acceptable. We can't change it. */
export function acknowledgeUploader(role: Role, bucket: IBucket): void {
  const stack = Stack.of(role);
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${bucketId}.Arn>/*`,
    'Resource::*',
  ];
  Validations.of(role).acknowledge(
    ...wildcards.map((wildcard) => ({
      id: `AwsSolutions-IAM5[${wildcard}]`,
      reason:
        "The CDK's own uploader: reads the CDK's assets, writes this bucket, and invalidates distributions, for which its policy names none. It runs only while a deployment does.",
    })),
  );
  const reason =
    "The CDK's own uploader: its runtime, tracing and queues come with the CDK's version.";
  for (const uploader of stack.node.children.filter(isUploader)) {
    Validations.of(uploader).acknowledge(
      { id: 'AwsSolutions-L1', reason },
      { id: 'Serverless-LambdaLatestVersion', reason },
      { id: 'Serverless-LambdaTracing', reason },
      { id: 'Serverless-LambdaDLQ', reason },
    );
  }
}

/** The one Lambda function behind all uploads, which the CDK adds to the stack. */
function isUploader(construct: IConstruct): boolean {
  return construct.node.id.startsWith('Custom::CDKBucketDeployment');
}
