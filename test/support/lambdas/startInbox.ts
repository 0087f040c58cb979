import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Running, stopServer } from './startServer.ts';

export interface SentMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[]; readonly bcc: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

export type Inbox = Running & { readonly mails: () => Promise<SentMail[]> };

type StartSes = (config: { host: string; port: number }) => Promise<Server>;

const { default: startSes } = createRequire(import.meta.url)('aws-ses-v2-local') as {
  default: StartSes;
};

/** Starts an embedded SES; one a process, as the package keeps its mails in the module. */
export async function startInbox(): Promise<Inbox> {
  const server = await startSes({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function mails() {
    const answer = await fetch(`${url}/store`);
    return ((await answer.json()) as { emails: SentMail[] }).emails;
  }
  return { url, mails, stop: () => stopServer(server) };
}
