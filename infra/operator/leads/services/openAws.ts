import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { outputNames, region, stackNameOf } from '../../../../lambdas/contract/stack.ts';
import { toCommandLine } from '../../commandLine/commandLine.ts';
import { outage } from '../../commandLine/fault.ts';
import { openDeadLetterQueues } from './openDeadLetterQueues.ts';
import { openRecords } from './openRecords.ts';
import type { Services } from './services.ts';

/**
 * Opens the services of a deployed stage, found by the stack's outputs.
 *
 * @throws Fault when the stack lacks them; Error when AWS doesn't answer
 */
export async function openAws(stage: string): Promise<Services> {
  const stackName = stackNameOf(stage);
  const outputs = await readOutputs(stackName);
  const table = outputs.get(outputNames.recordsTable);
  const queues = outputs.get(outputNames.deadLetterQueues);
  if (!table || !queues) {
    throw outage(`The stack ${stackName} doesn't say where its records and queues are.`);
  }
  return {
    place: `stack ${stackName}`,
    table: openRecords(table),
    releaseAtSes: (email) =>
      toCommandLine(
        ...['aws', 'sesv2', 'delete-suppressed-destination'],
        ...['--region', region, '--email-address', email],
      ),
    readDeadLetterQueues: () => openDeadLetterQueues(queues.split(',')),
    // Loaded only when needed: one command alone asks CloudWatch and SNS.
    openAlarmBell: async () => (await import('./openAlarmBell.ts')).openAlarmBell(stackName),
  };
}

async function readOutputs(stackName: string): Promise<Map<string, string>> {
  const client = new CloudFormationClient({ region });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}
