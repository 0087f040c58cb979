import { outputNames, rehearsalOutputs } from '../../../lambdas/contract/stack.ts';
import { type Cloud, openClients } from './cloud.ts';

const Outputs = Object.values({ ...outputNames, ...rehearsalOutputs }).map((name) => ({
  OutputKey: name,
  OutputValue: name.endsWith('Url') ? 'https://site' : `https://${name}`,
}));

/**
 * What AWS answers in a dry run, one after the other; the last counts for all that follow. There is
 * one of each where AWS returns several, so that every call is seen.
 */
const answers: Readonly<Record<string, readonly object[]>> = {
  'STS GetCallerIdentity': [{ Account: '111122223333' }],
  'SQS ReceiveMessage': [{ Messages: [{ Body: '{}', ReceiptHandle: '<each event>' }] }, {}],
  'SQS GetQueueUrl': [{ QueueUrl: 'https://queue' }],
  'CloudFormation DescribeStacks': [
    { Stacks: [{ StackId: '<id>', StackStatus: 'UPDATE_COMPLETE', Outputs }] },
    { Stacks: [{ StackId: '<id>', StackStatus: 'UPDATE_COMPLETE', Outputs }] },
    { Stacks: [{ StackId: '<id>', StackStatus: 'DELETE_COMPLETE' }] },
  ],
  'CloudWatch DescribeAlarms': [{ MetricAlarms: [{ AlarmName: '<each alarm>' }] }],
  'ResourceGroupsTaggingAPI GetResources': [
    { ResourceTagMappingList: [{ ResourceARN: 'arn:aws:s3:::<each bucket>' }] },
    {},
  ],
  'S3 ListObjectsV2': [{ Contents: [{ Key: '<each file>' }] }, {}],
};

/** A cloud that prints its calls, makes none, and never waits. */
export function openDryRun(print: (line: string) => void): Cloud {
  const asked = new Map<string, number>();
  function answer(operation: string, input: object): object {
    print(`  ${operation} ${JSON.stringify(input)}`);
    if (operation === 'SESv2 GetEmailIdentity') {
      throw Object.assign(new Error(), { name: 'NotFoundException' });
    }
    const times = (asked.get(operation) ?? 0) + 1;
    asked.set(operation, times);
    return answers[operation]?.slice(0, times).at(-1) ?? {};
  }
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  return {
    ...openClients(answer, { credentials, md5: false, useQueueUrlAsEndpoint: false }),
    run: async (words, environment = {}) => {
      const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
      print(`  $ ${[...variables, ...words].join(' ')}`);
      return 0;
    },
    ask: async (url, { method = 'GET' } = {}) => {
      print(`  ${method} ${url}`);
      return { status: 200, headers: new Headers(), text: '' };
    },
    wait: async () => {},
    looksAMinute: 0,
  };
}
