import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Lets a server listen on a free port of this machine alone. */
export function startServer(server: Server): Promise<Running> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => stopServer(server) });
    });
  });
}

export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
