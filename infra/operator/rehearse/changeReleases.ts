import { apiPaths, apiStage } from '#contract/api.ts';
import { registrationPage } from '#contract/forms.ts';
import { outputNames } from '#contract/stack.ts';
import { waitUntil } from './cloud.ts';
import { compare, outputOf, type RehearsalRun, simulated } from './rehearsalRun.ts';
import { deployRelease } from './stage.ts';

/** Deploys a second release and goes back, while a client keeps asking. */
export async function changeReleases(rehearsal: RehearsalRun) {
  return [...(await changeTo(rehearsal, 'two')), ...(await changeTo(rehearsal, 'one'))];
}

async function changeTo(rehearsal: RehearsalRun, release: string) {
  const { cloud, stage } = rehearsal;
  const client = await openVisitor(rehearsal, simulated('success', stage, 'release', release));
  let rounds = 0;
  let isThere = false;
  let isOver = false;
  async function keepAsking() {
    do {
      isThere = await client.askAll();
      rounds += 1;
      await cloud.wait(1);
    } while (!isOver);
  }
  async function change() {
    try {
      await deployRelease(rehearsal, release);
      await waitUntil(cloud, 15, async () => isThere || undefined);
    } finally {
      isOver = true;
    }
  }
  // If one fails, the other is stopped too.
  for (const settled of await Promise.allSettled([change(), keepAsking()])) {
    if (settled.status === 'rejected') {
      throw settled.reason;
    }
  }
  const { failures } = client;
  const actual = `${rounds} rounds, ${failures.length} failures ${[...new Set(failures)].join(', ')}`;
  const seen = isThere ? 'both are' : 'not a quarter of an hour later';
  return [
    compare(`Release ${release}: no request fails meanwhile`, failures.length === 0, actual),
    compare(`Release ${release}: page and function are of it`, isThere, seen),
  ];
}

/** A visitor, who recognizes a release by its support address. */
async function openVisitor(rehearsal: RehearsalRun, supportEmail: string) {
  const site = outputOf(rehearsal, outputNames.siteUrl);
  const failures: string[] = [];
  async function ask(path: string, expected: number, init?: RequestInit): Promise<string> {
    const asked = rehearsal.cloud.ask(`${site}${path}`, init);
    const { status, text } = await asked.catch(({ name }: Error) => ({ status: name, text: '' }));
    if (status !== expected) {
      failures.push(`${path} ${status}`);
    }
    return text;
  }
  // An open tab still requests the previous release's scripts.
  const script = /\/assets\/[\w.-]+\.js/.exec(await ask('/', 200))?.[0] ?? '/';
  const arrival = { method: 'POST', headers: { accept: 'application/json' } };

  async function askAll(): Promise<boolean> {
    await ask('/', 200);
    await ask(script, 200);
    const page = await ask(registrationPage, 200);
    // The refusal of an arrival without a token names the support address.
    const body = new URLSearchParams();
    const refusal = await ask(`/${apiStage}${apiPaths.landing}`, 400, { ...arrival, body });
    return page.includes(supportEmail) && refusal.includes(supportEmail);
  }
  return { askAll, failures };
}
