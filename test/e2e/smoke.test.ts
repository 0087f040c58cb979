import { runSmoke } from '../../infra/operator/smoke/runSmoke.ts';
import { captureRun } from '../infra/operator/captureRun.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test('what npm run smoke asks of a deployment, this one has', async ({ stack }) => {
  const { out, exitCode } = await captureRun((terminal) =>
    runSmoke(['--url', stack.urls.site], terminal),
  );
  expect(out).not.toMatch(/^ {2}fail/m);
  expect(out).toMatch(/^\d+ pass, 0 fail, 1 not checked$/m);
  expect(exitCode).toBe(0);
});
