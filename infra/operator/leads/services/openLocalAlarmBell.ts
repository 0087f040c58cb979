import * as v from 'valibot';
import { outage } from '../../commandLine/fault.ts';
import type { AlarmBell } from './services.ts';

const alarmsSchema = v.array(
  v.object({
    logicalId: v.string(),
    name: v.string(),
    state: v.string(),
    topics: v.array(v.string()),
  }),
);
const readersSchema = v.array(v.object({ topicArn: v.string(), address: v.string() }));

/** Looks at the local stack's alarms, by the page that plays AWS; nobody has to confirm there. */
export async function openLocalAlarmBell(localAws: string): Promise<AlarmBell> {
  const alarms = v.parse(alarmsSchema, await read(`${localAws}/alarms`));
  return {
    alarms,
    readSubscribers: async (topicArn) => {
      const readers = v.parse(readersSchema, await read(`${localAws}/subscriptions`));
      return readers
        .filter((reader) => reader.topicArn === topicArn)
        .map(({ address }) => ({ address, isConfirmed: true }));
    },
    ring: async ({ name }, reason) => {
      await read(`${localAws}/alarms/${name}/state`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'ALARM', reason }),
      });
    },
  };
}

async function read(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) {
    throw outage(`The local stack answered ${answer.status}: ${await answer.text()}`);
  }
  return answer.json();
}
