import {
  CloudWatchClient,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { region } from '../../../../lambdas/contract/stack.ts';
import type { AlarmBell, StackAlarm, Subscriber } from './services.ts';

/**
 * Looks at a stack's alarms in CloudWatch, and at their topics in SNS.
 *
 * @throws Error when they don't answer
 */
export async function openAlarmBell(stackName: string): Promise<AlarmBell> {
  const cloudWatch = new CloudWatchClient({ region });
  const sns = new SNSClient({ region });
  return {
    alarms: await readAlarms(cloudWatch, stackName),
    readSubscribers: (topicArn) => readSubscribers(sns, topicArn),
    ring: async ({ name }, reason) => {
      await cloudWatch.send(
        new SetAlarmStateCommand({ AlarmName: name, StateValue: 'ALARM', StateReason: reason }),
      );
    },
  };
}

/** CloudFormation names an alarm after its stack. */
async function readAlarms(client: CloudWatchClient, stackName: string): Promise<StackAlarm[]> {
  const alarms: StackAlarm[] = [];
  const input = { AlarmNamePrefix: `${stackName}-` };
  for await (const page of paginateDescribeAlarms({ client }, input)) {
    for (const alarm of page.MetricAlarms ?? []) {
      const { AlarmName: name = '', StateValue: state = '', AlarmActions = [] } = alarm;
      alarms.push({ name, state, topics: alarm.ActionsEnabled === false ? [] : AlarmActions });
    }
  }
  return alarms;
}

/** Source: SNS API, ListSubscriptionsByTopic: who has not confirmed has no ARN yet. */
async function readSubscribers(client: SNSClient, topicArn: string): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn: topicArn })) {
    for (const { Endpoint: address = '', SubscriptionArn = '' } of page.Subscriptions ?? []) {
      subscribers.push({ address, isConfirmed: SubscriptionArn.startsWith('arn:') });
    }
  }
  return subscribers;
}
