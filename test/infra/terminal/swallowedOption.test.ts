import { expect, onTestFinished, test, vi } from 'vitest';
import { readStartOptions } from '../../../infra/local/startCommand.ts';
import { runLeads } from '../../../infra/operator/leads/runLeads.ts';
import { captureRun } from '../operator/captureRun.ts';

test('npm start --fresh, without --, is refused, as the data would stay', () => {
  const start = { script: 'start', args: [], environment: { npm_config_fresh: 'true' } } as const;
  expect(() => readStartOptions(start)).toThrow(
    'npm kept --fresh for itself: write what is for the script behind npm start --',
  );
});

test('npm run leads list --stage dev, without --, is refused, as it would list prod', async () => {
  vi.stubEnv('npm_config_stage', 'dev');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await captureRun((terminal) => runLeads(['list'], terminal, 0))).toEqual({
    exitCode: 2,
    out: '',
    err: 'npm kept --stage for itself: write what is for the script behind npm run leads --',
  });
});

test("what npm has as well, and what is another script's, is let through", () => {
  const environment = { npm_config_yes: 'true', npm_config_json: 'true', npm_config_kind: 'x' };
  expect(readStartOptions({ script: 'start', args: [], environment }).data).toBe('.local');
});
