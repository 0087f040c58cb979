import { Stack, StackProps, aws_events as events, aws_events_targets as targets,
  aws_iam as iam, aws_sns as sns } from 'aws-cdk-lib';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    const bus = new events.EventBus(this, 'Bus', { eventBusName: 'watch' });
    bus.addToResourcePolicy(new iam.PolicyStatement({
      sid: 'OurOrganization', principals: [new iam.AnyPrincipal()],
      actions: ['events:PutEvents'], resources: [bus.eventBusArn],
      conditions: { StringEquals: { 'aws:PrincipalOrgID': 'o-exampleorgid' } },
    }));
    const topic = new sns.Topic(this, 'Alerts', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription('oncall@startup.example'));
    const field = (path: string) => events.EventField.fromPath(path);
    new events.Rule(this, 'Notify', {
      eventBus: bus,
      eventPattern: { source: events.Match.prefix('aws.') },
      targets: [new targets.SnsTopic(topic, {
        message: events.RuleTargetInput.fromText(
          `${field('$.account')} ${field('$.region')} ${field('$.detail-type')} ` +
          `${field('$.detail.eventName')} ${field('$.detail.userIdentity.arn')} ` +
          `${field('$.resources[0]')}`),
      })],
    });
  }
}
