import { CfnOutput, Duration, RemovalPolicies, Stack, Validations } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { purchaseEventSource, rehearsalOutputs } from '#contract/stack.ts';
import type { MailService } from './MailService.ts';
import type { RecordsTable } from './RecordsTable.ts';

export interface RehearsalResourcesProps {
  readonly stage: string;
  readonly records: RecordsTable;
  readonly mail: MailService;
}

/**
 * A stage of `npm run rehearse` also has copies of all events that reach its functions. Nothing stays
 * when its stack is deleted.
 */
export class RehearsalResources extends Construct {
  constructor(scope: Construct, id: string, { stage, records, mail }: RehearsalResourcesProps) {
    super(scope, id);
    RemovalPolicies.of(Stack.of(this)).destroy();
    if (records.table.node.defaultChild instanceof CfnTable) {
      records.table.node.defaultChild.deletionProtectionEnabled = false;
    }
    const copies = new Queue(this, 'Copies', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
    });
    const { configurationSetName } = mail.configurationSet;
    const patterns = {
      Mails: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName] } } },
      },
      Purchases: { source: [purchaseEventSource(stage)] },
    };
    for (const [name, eventPattern] of Object.entries(patterns)) {
      const rule = new Rule(this, name, { eventPattern, targets: [new SqsQueue(copies)] });
      acknowledge(rule);
    }
    acknowledge(copies);
    const { eventCopies, configurationSet } = rehearsalOutputs;
    new CfnOutput(Stack.of(this), eventCopies, { value: copies.queueUrl });
    new CfnOutput(Stack.of(this), configurationSet, { value: configurationSetName });
  }
}

function acknowledge(construct: Construct): void {
  const reason =
    'The rehearsal reads these copies of events and deletes them. Nobody needs lost ones.';
  Validations.of(construct).acknowledge(
    { id: 'AwsSolutions-SQS3', reason },
    { id: 'Serverless-SQSRedrivePolicy', reason },
    { id: 'Serverless-EventBusDLQ', reason },
  );
}
