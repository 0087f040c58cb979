import { expect, test } from 'vitest';
import { runProgram } from '../../support/local/runProgram.ts';

/** Another package's server, which throws when nobody can catch it. */
const program = `
  import { createServer } from 'node:http';
  const { containFaults } = await load('infra/local/http/exchange.ts');
  const { embed } = await load('infra/local/http/embeddedServer.ts');
  const { listen } = await load('infra/local/http/listen.ts');
  containFaults((error) => console.log('reported', error.message));
  const server = createServer((incoming, outgoing) => {
    const parts = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts).toString();
      setTimeout(() => {
        if (body === 'bad') {
          throw new Error('nobody catches this');
        }
        outgoing.end(incoming.method + incoming.url + incoming.headers.host + body);
      });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const embedded = embed(server);
  const front = await listen(0, 'the front');
  front.handle(embedded.handle);
  for (const body of ['bad', 'good']) {
    const answer = await fetch(front.url + '/path?query', { method: 'POST', body });
    const text = await answer.text();
    console.log(answer.status, text.replace(String(front.port), 'port'));
  }
  await embedded.close();
  await front.stop();`;

test('an embedded server gets whole requests, and its fault ends only its own request', async () => {
  expect(await runProgram(program)).toEqual({
    code: 0,
    output: [
      'reported nobody catches this',
      '500 The local stack failed; its console has the reason.\n',
      '200 POST/path?querylocalhost:portgood',
      '',
    ].join('\n'),
  });
});
