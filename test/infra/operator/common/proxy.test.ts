import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../support/local/stackFixture.ts';

const cli = join(import.meta.dirname, '../../../../infra/operator/cli.ts');

/** Runs a server that writes down what it is asked for. */
async function listen(body: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  return { asked, server, url: `http://localhost:${port}` };
}

// Node 24 and newer send fetch through a proxy that the environment names.
test('the local stack is asked directly, also where a proxy is set', async () => {
  const [proxy, stack] = [await listen('{}'), await listen('{}')];
  const { url } = stack;
  const facts = { urls: { site: url, localAws: url, dynamodb: url }, outputs: {} };
  const data = writeFiles({ 'stack.json': JSON.stringify(facts) });
  const args = ['--import', 'tsx', cli, 'smoke', '--local-stack', '--data', data];
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url };
  await new Promise((resolve) => execFile(process.execPath, args, { env }, resolve));
  expect(proxy.asked).toEqual([]);
  expect(stack.asked).not.toEqual([]);
  proxy.server.close();
  stack.server.close();
});
