import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { readBody } from '../http/exchange.ts';
import { replay } from '../http/replay.ts';
import type { MailAccount, MailRefusal } from './mailAccount.ts';
import { isSentMail, readSentMail } from './sentMail.ts';

/**
 * SES's Query API: refuses what the account refuses, takes the rest, and delivers of that what is to
 * be delivered.
 *
 * @param inbox where mails are delivered to; answers what it gets
 */
export function createMailEndpoint(account: MailAccount, inbox: RequestListener): RequestListener {
  return async (incoming, outgoing) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      outgoing.destroy();
      return;
    }
    if (!isSentMail(body.toString())) {
      inbox(replay(incoming, body), outgoing);
      return;
    }
    const mail = readSentMail(body.toString());
    const refusal = account.refuse(mail);
    if (refusal) {
      answer(outgoing, 400, describeRefusal(refusal));
      return;
    }
    const { isDelivered, tell } = account.take(mail);
    outgoing.once('finish', tell);
    if (isDelivered) {
      inbox(replay(incoming, body), outgoing);
    } else {
      answer(outgoing, 200, describeAcceptance());
    }
  };
}

const namespace = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

function describeRefusal({ code, message }: MailRefusal): string {
  const words = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${code}</Code><Message>${words}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
}

function describeAcceptance(): string {
  return `<SendEmailResponse ${namespace}><SendEmailResult><MessageId>${randomUUID()}</MessageId></SendEmailResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendEmailResponse>`;
}

function answer(outgoing: ServerResponse, status: number, body: string): void {
  const headers = { 'content-type': 'text/xml', 'x-amzn-requestid': randomUUID() };
  outgoing.writeHead(status, headers).end(body);
}
