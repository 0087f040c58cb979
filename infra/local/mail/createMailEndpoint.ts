import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { readBody, replay } from '../http/exchange.ts';
import type { MailAccount, SentMail } from './mailAccount.ts';

/** Puts the account in front of the inbox: mails that the account refuses get SES's error. */
export function createMailEndpoint(account: MailAccount, inbox: RequestListener): RequestListener {
  return async (incoming, outgoing) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      outgoing.destroy();
      return;
    }
    const fields = new URLSearchParams(body.toString());
    const action = fields.get('Action') ?? '';
    if (!['SendEmail', 'SendRawEmail'].includes(action)) {
      inbox(replay(incoming, body), outgoing);
      return;
    }
    const mail = readMail(fields);
    const refusal = account.refuse(mail);
    if (refusal) {
      const { code, message } = refusal;
      const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${text}</Message></Error>`;
      outgoing.writeHead(400, { 'content-type': 'text/xml' });
      outgoing.end(
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
      );
      return;
    }
    outgoing.once('finish', account.take(mail));
    inbox(replay(incoming, body), outgoing);
  };
}

/** Source: SES API reference (v1), SendEmail and SendRawEmail. */
function readMail(fields: URLSearchParams): SentMail {
  const names = [...fields.keys()];
  return {
    from: bareAddress(fields.get('Source') ?? ''),
    recipients: names
      .filter((name) => name.startsWith('Destination'))
      .map((name) => bareAddress(fields.get(name) ?? '')),
    configurationSet: fields.get('ConfigurationSetName') ?? undefined,
    tags: Object.fromEntries(
      names
        .filter((name) => /^Tags\.member\.\d+\.Name$/.test(name))
        .map((name) => [fields.get(name), fields.get(name.replace(/Name$/, 'Value')) ?? '']),
    ),
  };
}

function bareAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}
