import { Agent, type RequestListener, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { readBody, traceFaults } from './exchange.ts';
import { closeServer } from './listen.ts';
import { refuseStrangers } from './refuseStrangers.ts';

export type EmbeddedServer = ReturnType<typeof embed>;

/**
 * Puts a server that listens on a port of its own behind other ports. It gets whole requests only,
 * because dynalite throws an uncaught error if a caller hangs up meanwhile.
 *
 * @param server another package's server, which listens already
 */
export function embed(server: Server) {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  for (const handler of handlers) {
    server.on('request', traceFaults(refuseStrangers(handler)));
  }
  // An idle connection that is closed just as it is used again would look like a failing service.
  server.keepAliveTimeout = 0;
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  /** Passes a request on whose body has been read. */
  function pass(incoming: Parameters<RequestListener>[0], body: Buffer, outgoing: ServerResponse) {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, outgoing, () => {});
    });
    passed.once('error', () => outgoing.destroy());
    passed.end(body);
  }
  return {
    pass,
    handle: ((incoming, outgoing) => {
      readBody(incoming).then(
        (body) => pass(incoming, body, outgoing),
        () => outgoing.destroy(),
      );
    }) satisfies RequestListener,
    close: async () => {
      agent.destroy();
      await closeServer(server);
    },
  };
}
