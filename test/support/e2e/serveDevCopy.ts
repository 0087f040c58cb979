import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as HotReload from '../../../infra/local/hotReload.ts';

// Serves the pages of a copy of the project as npm run dev does, without the stack behind them; a
// process of its own, which ends with the one that forked it.

const [, , copy = ''] = process.argv;
const source = pathToFileURL(join(copy, 'infra/local/hotReload.ts'));
const { createDevFront }: typeof HotReload = await import(source.href);
const server = createServer();
const front = await createDevFront((_, response) => response.writeHead(404).end(), { server });
server.on('request', front.handler);
server.listen(0, 'localhost', () => {
  process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit());
