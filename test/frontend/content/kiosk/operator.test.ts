import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, missingFor, openDesk } from '../../../support/kiosk/runKioskScript.ts';
import { type StandIn, startStandIn } from '../../../support/kiosk/startStandIn.ts';
import { kioskJudge } from './kioskApi.ts';

// What an operator runs does its work whole, or says what is left.

const token = 'Vq7LmX2cR9tKd4ZsW8bNhY';
let standIn: StandIn;
let desk: Desk;

beforeEach(async () => {
  standIn = await startStandIn(kioskJudge);
  for (const [kioskId, id] of [
    ['lobby-1', 'ses_1'],
    ['lobby-2', 'ses_2'],
  ] as const) {
    standIn.keys.set(`kbk_${kioskId}`, { keyId: `key_${kioskId}`, kioskId });
    standIn.sessions.set(id, {
      ...{ id, kioskId, reference: null, state: 'open', uploads: [] },
      token: id === 'ses_1' ? token : 'another',
    });
  }
  desk = openDesk({ API: standIn.api, STAND_IN: standIn.origin });
});

afterEach(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.close();
});

function states(): string[] {
  return [...standIn.sessions.values()].map(({ state }) => state);
}

function liveKeys(): string[] {
  return [...standIn.keys.values()].map(({ keyId }) => keyId);
}

describe.skipIf(missingFor('end-session.sh').length > 0)('end-session.sh', () => {
  function end(link: string) {
    return desk.run('end-session.sh', [], { typed: `${link}\n` });
  }

  test.each(['', '/files/upl_4t7hd2p9r6vb3s8k', '?from=mail#top'])(
    'deletes the session behind a link that ends in "%s", and leaves no key',
    async (more) => {
      const { status, printed, said } = await end(`${standIn.origin}/d/${token}${more}`);
      expect([status, printed, said]).toEqual([
        ...[0, 'ses_1 is deleted and its page answers 410.\n', 'Download link: '],
      ]);
      expect(states()).toEqual(['expired', 'open']);
      expect(liveKeys()).toEqual(['key_lobby-1', 'key_lobby-2']);
    },
  );

  test('deletes nothing for a link that leads to no session', async () => {
    const { status } = await end(`${standIn.origin}/d/nobodys`);
    expect(status).not.toBe(0);
    expect(states()).toEqual(['open', 'open']);
    expect(liveKeys()).toHaveLength(2);
  });

  test('says so where the kiosk has no room for another key', async () => {
    standIn.keys.set('kbk_2', { keyId: 'key_2', kioskId: 'lobby-1' });
    const { status } = await end(`${standIn.origin}/d/${token}`);
    expect(status).not.toBe(0);
    expect(states()).toEqual(['open', 'open']);
    expect(liveKeys()).toHaveLength(3);
  });

  test('revokes its key where the session could not be deleted', async () => {
    standIn.faults.push({ call: 'DELETE /sessions/{sessionId}', what: 404 });
    const { status } = await end(`${standIn.origin}/d/${token}`);
    expect(status).not.toBe(0);
    expect(liveKeys()).toEqual(['key_lobby-1', 'key_lobby-2']);
  });
});

describe.skipIf(missingFor('revoke-kiosk.sh').length > 0)('revoke-kiosk.sh', () => {
  test('revokes every key of one kiosk', async () => {
    standIn.keys.set('kbk_2', { keyId: 'key_2', kioskId: 'lobby-1' });
    const { status, printed } = await desk.run('revoke-kiosk.sh', ['lobby-1']);
    expect(status).toBe(0);
    expect(printed.match(/^key_\S+ revoked at/gm)).toHaveLength(2);
    expect(liveKeys()).toEqual(['key_lobby-2']);
  });

  test('says so where a kiosk has none, as its name may be mistyped', async () => {
    const { said } = await desk.run('revoke-kiosk.sh', ['loby-1']);
    expect(said).toContain('loby-1 has no live key');
    expect(liveKeys()).toHaveLength(2);
  });
});
