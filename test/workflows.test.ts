import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, { readonly workflows?: readonly string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const folder = join(import.meta.dirname, '../.github/workflows');

const workflows = globSync('*.yml', { cwd: folder }).map(
  (file) =>
    [basename(file, '.yml'), parse(readFileSync(join(folder, file), 'utf8')) as Workflow] as const,
);

function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

describe.each(workflows)('the workflow %s', (_name, workflow) => {
  it('pins every action to a commit, because tags can move', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
    }
  });

  it('leaves no credentials in the checkout', () => {
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.with).toMatchObject({ 'persist-credentials': false });
  });

  it('may only read the code by default', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

describe('the deployment', () => {
  const [, deploy] = workflows.find(([name]) => name === 'deploy') ?? [];
  const [, ci] = workflows.find(([name]) => name === 'ci') ?? [];

  it('waits for CI, by its name', () => {
    expect(deploy?.on['workflow_run']?.workflows).toEqual([ci?.name]);
    expect(Object.keys(deploy?.on ?? {})).not.toContain('push');
  });

  const steps = deploy ? stepsOf(deploy) : [];

  it('gives the token with write access only to the step that moves the tag', () => {
    const withToken = steps.filter((step) => JSON.stringify(step).includes('github.token'));
    expect(withToken.map(({ name }) => name)).toEqual(['remember']);
  });
});
