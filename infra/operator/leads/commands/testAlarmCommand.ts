import type { Command } from 'commander';
import { refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import type { AlarmBell, StackAlarm, Subscriber } from '../services/services.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Lets one alarm ring, to see whether its mail arrives.',
  details:
    'Sets an alarm to ALARM by hand, as SetAlarmState does; CloudWatch looks again within a minute and sets it back, which is mailed too. Nothing else changes. Without --alarm it is the first that is quiet.',
};

const reason = 'A test by npm run leads -- test-alarm: nothing is wrong.';

interface Options {
  readonly alarm?: string;
}

/** Adds `test-alarm`. */
export function addTestAlarmCommand(program: Command, { open, answer }: Session): void {
  addCommand(program, 'test-alarm', words)
    .option('--alarm <words>', 'an alarm whose name contains this, such as FormsFail')
    .action(async ({ alarm: wanted }: Options) => {
      const { place, openAlarmBell } = await open();
      const bell = await openAlarmBell();
      const alarm = chooseAlarm(bell.alarms, wanted, place);
      const subscribers = await readSubscribers(bell, alarm, place);
      await bell.ring(alarm, reason);
      const result = { alarm: alarm.name, subscribers };
      answer(result, explain(alarm, subscribers));
    });
}

/** @throws Fault when there is none */
function chooseAlarm(
  alarms: readonly StackAlarm[],
  wanted: string | undefined,
  place: string,
): StackAlarm {
  const named = alarms.filter(({ name }) => wanted === undefined || name.includes(wanted));
  if (named.length === 0) {
    throw refusal(
      wanted === undefined
        ? `There are no alarms in ${place}.`
        : `No alarm in ${place} has ${wanted} in its name: ${alarms.map(({ name }) => name).join(', ')}`,
    );
  }
  // Only a change of the state is mailed.
  const quiet = named.find(({ state }) => state !== 'ALARM');
  if (!quiet) {
    throw refusal(
      `${named.map(({ name }) => name).join(', ')} is in ALARM already, and for a reason: choose another with --alarm.`,
    );
  }
  return quiet;
}

/** @throws Fault when nobody would get a mail */
async function readSubscribers(
  { readSubscribers: read }: AlarmBell,
  { topics }: StackAlarm,
  place: string,
): Promise<readonly Subscriber[]> {
  const subscribers = (await Promise.all(topics.map(read))).flat();
  if (subscribers.length === 0) {
    throw refusal(
      `Nobody is told of alarms in ${place}: set alarmEmail and deploy, or, if it is set, subscribe again (somebody unsubscribed).`,
    );
  }
  if (!subscribers.some(({ isConfirmed }) => isConfirmed)) {
    throw refusal(
      `Nobody has confirmed yet: ${addressesOf(subscribers)} has to open the link in the mail "AWS Notification - Subscription Confirmation".`,
    );
  }
  return subscribers;
}

function explain({ name }: StackAlarm, subscribers: readonly Subscriber[]): string {
  const confirmed = subscribers.filter(({ isConfirmed }) => isConfirmed);
  const pending = subscribers.filter(({ isConfirmed }) => !isConfirmed);
  return [
    `${name} is set to ALARM.`,
    `A mail ALARM: "${name}" goes to ${addressesOf(confirmed)}, and one that begins with OK within a few minutes.`,
    ...(pending.length > 0 ? [`Not confirmed, and so told nothing: ${addressesOf(pending)}.`] : []),
    'If none comes, look into the spam folder, and for no-reply@sns.amazonaws.com among blocked senders.',
  ].join('\n');
}

function addressesOf(subscribers: readonly Subscriber[]): string {
  return subscribers.map(({ address }) => address).join(', ');
}
