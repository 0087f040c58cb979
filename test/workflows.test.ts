import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, { readonly workflows?: readonly string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(import.meta.dirname, '../.github/workflows');

const workflows = Object.fromEntries(
  globSync('*.yml', { cwd: folder }).map((file) => [
    basename(file, '.yml'),
    parse(readFileSync(join(folder, file), 'utf8')) as Workflow,
  ]),
);

/** Every job that runs steps, with its workflow's name before its own. */
const jobs = Object.entries(workflows).flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).flatMap(([name, job]) =>
    job.steps ? [{ ...job, name: `${file} ${name}`, steps: job.steps }] : [],
  ),
);

function stepsOf(name: string): readonly Step[] {
  return jobs.find((job) => job.name === name)?.steps ?? [];
}

function namesWhere(isWanted: (job: (typeof jobs)[number]) => unknown): readonly string[] {
  return jobs.filter(isWanted).map(({ name }) => name);
}

describe.each(jobs)('the job $name', ({ steps, ...job }) => {
  it('pins every action to a commit, because tags can move', () => {
    for (const action of steps.flatMap(({ uses }) => uses ?? [])) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
    }
  });

  it('leaves no credentials in a checkout', () => {
    for (const checkout of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('ends, even if something hangs', () => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  });
});

test('workflows may only read the code by default', () => {
  for (const { permissions } of Object.values(workflows)) {
    expect(permissions).toEqual({ contents: 'read' });
  }
});

test('a deployment waits for CI, by its name', () => {
  expect(workflows['deploy']?.on['workflow_run']?.workflows).toEqual([workflows['ci']?.name]);
  expect(Object.keys(workflows['deploy']?.on ?? {})).not.toContain('push');
});

test('only the job that moves the tag may write, and it runs no code of the repository', () => {
  const writing = namesWhere(({ permissions }) => permissions?.['contents'] === 'write');
  expect(writing).toEqual(['release remember']);
  const [step, ...others] = stepsOf('release remember');
  expect([others, step?.uses]).toEqual([[], undefined]);
  expect(step?.run).not.toMatch(/\b(?:npm|npx|node)\b/);
  const withToken = namesWhere(({ steps }) => JSON.stringify(steps).includes('github.token'));
  expect(withToken).toEqual(['release remember']);
});

test('what has AWS credentials builds nothing, and takes no cache that other jobs write', () => {
  const trusted = jobs.filter(({ permissions }) => permissions?.['id-token'] === 'write');
  expect(trusted.map(({ name }) => name)).toEqual(['deploy diff', 'release deploy']);
  for (const { steps } of trusted) {
    const scripts = steps.flatMap(({ run }) => run ?? []).join('\n');
    expect(scripts).not.toMatch(/npm run build|cdk synth/);
    const calls = scripts.replaceAll(/\\\n\s*/g, ' ').match(/npx cdk .*/g) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !call.includes(' --app '))).toEqual([]);
    expect(JSON.stringify(steps)).not.toContain('"cache"');
  }
});

test('what builds a release has no credentials, and hands over its hidden files too', () => {
  const building = namesWhere(({ steps }) => steps.some(({ run }) => run?.includes('cdk synth')));
  expect(building).toEqual(['deploy build']);
  const [build] = jobs.filter(({ name }) => name === 'deploy build');
  expect([build?.permissions, build?.environment]).toEqual([undefined, undefined]);
  const upload = build?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  // The site has /.well-known/security.txt. Source: actions/upload-artifact, "include-hidden-files".
  expect(upload?.with).toMatchObject({ 'include-hidden-files': true });
});

test('before a deployment, the domain is checked', () => {
  const scripts = stepsOf('release deploy').map(({ run = '' }) => run);
  const check = scripts.findIndex((run) => run.includes('check:deploy -- --domain-only'));
  const deploy = scripts.findIndex((run) => run.includes('npx cdk deploy'));
  expect(check).toBeGreaterThan(-1);
  expect(check).toBeLessThan(deploy);
});
