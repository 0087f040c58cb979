import { stackNameOf } from '../../../lambdas/contract/stack.ts';
import { lookFor } from './cloud.ts';
import { compare, type Rehearsal } from './rehearsal.ts';

/** Sets each alarm to ALARM once, and looks whether it told its topic. */
export async function ringAlarms({ cloud, stage, senderEmail, print }: Rehearsal) {
  const AlarmNamePrefix = `${stackNameOf(stage)}-`;
  // CloudWatch lists 100 at once; the stack has a third of that.
  const listed = await cloud.cloudWatch.describeAlarms({ AlarmNamePrefix, MaxRecords: 100 });
  const names = listed.MetricAlarms?.map(({ AlarmName = '' }) => AlarmName) ?? [];
  const findings = [compare('There are alarms', names.length > 0, `${names.length} of them`)];
  for (const AlarmName of names) {
    const StartDate = new Date();
    // Only a change is told, and an alarm may ring already.
    for (const StateValue of ['OK', 'ALARM'] as const) {
      const StateReason = 'npm run rehearse: nothing is wrong.';
      await cloud.cloudWatch.setAlarmState({ AlarmName, StateValue, StateReason });
    }
    const told = await lookFor(cloud, 1, async () => {
      const which = { AlarmName, StartDate, HistoryItemType: 'Action' } as const;
      const { AlarmHistoryItems = [] } = await cloud.cloudWatch.describeAlarmHistory(which);
      return AlarmHistoryItems[0]?.HistorySummary;
    });
    const isTold = told?.startsWith('Successfully') ?? false;
    findings.push(compare(`${AlarmName} tells its topic`, isTold, told ?? 'not in a minute'));
  }
  const mails = names.map((name) => `  ALARM: "${name}"`).join('\n');
  print(`Mails that ${senderEmail} should have, and one with OK for each:\n${mails}`);
  return findings;
}
