import { Stack, StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { DefinitionBody, JsonPath, StateMachine,
  TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { CallAwsService, SnsPublish } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';

export class PostureAlerts extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const topic = new Topic(this, 'Alerts', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription('cto@startup.example'));
    const finding = (field: string) =>
      JsonPath.stringAt(`$.detail.findings[0].${field}`);
    const notify = new SnsPublish(this, 'Notify', {
      topic, resultPath: JsonPath.DISCARD,
      message: TaskInput.fromText(JsonPath.format('{} {}: {}',
        finding('AwsAccountId'), finding('Region'), finding('Title'))),
    });
    const mark = new CallAwsService(this, 'Mark', {
      service: 'securityhub', action: 'batchUpdateFindings', iamResources: ['*'],
      parameters: {
        FindingIdentifiers: [{
          Id: finding('Id'), ProductArn: finding('ProductArn') }],
        Workflow: { Status: 'NOTIFIED' },
      },
    });
    const machine = new StateMachine(this, 'NotifyOnce', {
      definitionBody: DefinitionBody.fromChainable(notify.next(mark)),
    });
    new Rule(this, 'NewFailures', {
      eventPattern: {
        source: ['aws.securityhub'],
        detailType: ['Security Hub Findings - Imported'],
        detail: {
          findings: {
            Severity: { Label: ['CRITICAL', 'HIGH'] },
            Compliance: { Status: ['FAILED'] },
            Workflow: { Status: ['NEW'] },
            RecordState: ['ACTIVE'],
          },
        },
      },
      targets: [new SfnStateMachine(machine)],
    });
  }
}
