import type { PermissionRequest } from '../../../../infra/local/permissions/request.ts';
import { localAccountId, localRegion } from '../../../../infra/local/template/physicalValues.ts';
import type { StackReader } from '../../../../infra/local/template/stackReader.ts';

/** What AWS asks for during a deployment, for its logs, or when something else was refused. */
export function seldomRequests(stack: StackReader): PermissionRequest[] {
  function find(type: string, words: string, attribute?: string) {
    const id = stack.ids(type).find((each) => each.startsWith(words)) ?? words;
    return stack.value(id, attribute);
  }
  function service(name: string, sourceArn: string, deed: Omit<PermissionRequest, 'caller'>) {
    const source = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': localAccountId };
    return {
      ...deed,
      caller: { type: 'service', name } as const,
      context: { ...deed.context, ...source },
    };
  }
  const site = find('AWS::S3::Bucket', 'WebsiteBucket', 'Arn');
  const logs = find('AWS::S3::Bucket', 'WebsiteAccessLogsBucket', 'Arn');
  return [
    ...uploads(
      find('AWS::IAM::Role', 'WebsiteFilesRole', 'Arn'),
      find('AWS::Logs::LogGroup', 'WebsiteFilesLogs'),
      site,
    ),
    // While the key-value store can't be read, S3 is asked for what may not be there.
    service(
      'cloudfront.amazonaws.com',
      `arn:aws:cloudfront::${localAccountId}:distribution/${find('AWS::CloudFront::Distribution', '')}`,
      { action: 's3:ListBucket', resource: site },
    ),
    // Source: S3 user guide, "Enabling Amazon S3 server access logging".
    service('logging.s3.amazonaws.com', site, {
      action: 's3:PutObject',
      resource: `${logs}/site-bucket/2026-11-22`,
    }),
    // Source: CloudWatch Logs user guide, "Enable logging from AWS services", "Logs sent to Amazon S3".
    service(
      'delivery.logs.amazonaws.com',
      `arn:aws:logs:${localRegion}:${localAccountId}:delivery-source:Site-site`,
      {
        action: 's3:PutObject',
        resource: `${logs}/AWSLogs/a.gz`,
        context: { 's3:x-amz-acl': 'bucket-owner-full-control' },
      },
    ),
    ...['MarketplaceInbox', 'MailFeedbackInbox'].map((inbox) =>
      service('events.amazonaws.com', find('AWS::Events::Rule', `${inbox}Rule`, 'Arn'), {
        action: 'sqs:SendMessage',
        resource: find('AWS::SQS::Queue', `${inbox}DeadLettersQueue`, 'Arn'),
      }),
    ),
    ...['Outbox', 'PurchasesCheck'].map(
      (owner): PermissionRequest => ({
        caller: { type: 'role', arn: find('AWS::IAM::Role', `${owner}ScheduleRole`, 'Arn') },
        action: 'sqs:SendMessage',
        resource: find('AWS::SQS::Queue', `${owner}DeadLettersQueue`, 'Arn'),
      }),
    ),
  ];
}

/** Source: the code of the CDK's uploader, which calls `aws s3 cp`, `aws s3 sync` and CloudFront. */
function uploads(role: string, logGroup: string, bucket: string): PermissionRequest[] {
  const log = `arn:aws:logs:${localRegion}:${localAccountId}:log-group:${logGroup}:log-stream:s`;
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${localAccountId}-${localRegion}`;
  const deeds = [
    ['logs:CreateLogStream', log],
    ['logs:PutLogEvents', log],
    ['s3:GetObject', `${assets}/site.zip`],
    ['s3:ListBucket', bucket],
    ['s3:PutObject', `${bucket}/index.html`],
    ['s3:AbortMultipartUpload', `${bucket}/large.pdf`],
    ['cloudfront:CreateInvalidation', '*'],
  ] as const;
  return [
    {
      caller: { type: 'service', name: 'lambda.amazonaws.com' },
      action: 'sts:AssumeRole',
      resource: role,
    },
    ...deeds.map(
      ([action, resource]): PermissionRequest => ({
        caller: { type: 'role', arn: role },
        action,
        resource,
      }),
    ),
  ];
}
