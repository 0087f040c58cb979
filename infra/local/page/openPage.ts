import * as v from 'valibot';
import { callDynamoDb } from '../services/callDynamoDb.ts';
import { type Html, html } from './html.ts';
import type { LocalAwsParts } from './localAwsParts.ts';

/** A page that opens from a step: a record, a queue or a mail. */
export interface OpenedPage {
  readonly status: number;
  readonly title: string;
  readonly content: Html;
}

const itemSchema = v.object({ Item: v.optional(v.record(v.string(), v.any())) });

/** A record as it lies in DynamoDB now. */
export async function openRecord(
  { databaseUrl }: Pick<LocalAwsParts, 'databaseUrl'>,
  query: URLSearchParams,
): Promise<OpenedPage> {
  const table = query.get('table') ?? '';
  const key = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
    query.get('key'),
  );
  if (!key.success) {
    return missing('Record', 'This names no record.');
  }
  const Key = Object.fromEntries(Object.entries(key.output).map(([name, S]) => [name, { S }]));
  const answer = await callDynamoDb(databaseUrl, 'GetItem', {
    TableName: table,
    Key,
    ConsistentRead: true,
  }).catch(() => undefined);
  if (!answer) {
    return missing('Record', 'DynamoDB is stopped: start it under “Pull the plug”.', 503);
  }
  const found = v.safeParse(itemSchema, answer.body);
  if (answer.status !== 200 || !found.success || !found.output.Item) {
    return missing('Record', 'There is no such record, or none any more.');
  }
  // Loaded when a record is opened: the start needs none of it.
  const { unmarshall } = await import('@aws-sdk/util-dynamodb');
  const item = unmarshall(found.output.Item);
  return {
    status: 200,
    title: 'Record',
    content: html`<p class="soft">As it lies in table <code>${table}</code> now.</p>${asJson(item)}`,
  };
}

/** A queue with its messages. */
export function openQueue({ queues }: Pick<LocalAwsParts, 'queues'>, name: string): OpenedPage {
  const queue = queues.find(({ logicalId }) => logicalId === name);
  if (!queue) {
    return missing('Queue', 'There is no such queue.');
  }
  const { messages, arn } = queue;
  const first = messages.slice(0, 50);
  return {
    status: 200,
    title: 'Queue',
    content: html`<p><code>${arn.split(':').at(-1)}</code></p>
<p class="soft">${messages.length === 0 ? 'Empty: what came in was read.' : `${messages.length} in it; those in a reader's hands are counted.`}</p>
<ol class="messages">${first.map(
      ({ id, body, sentAtMs, receiveCount }) => html`<li class="card"><h2>${id}</h2>
<p class="soft">Sent ${new Date(sentAtMs).toISOString()}, received ${receiveCount} times</p>${asJson(body)}</li>`,
    )}</ol>`,
  };
}

/** Other mails' shapes are none of this page's business: one that is unlike ours must not hide it. */
const inboxSchema = v.object({ emails: v.array(v.looseObject({ messageId: v.string() })) });

const mailSchema = v.object({
  subject: v.string(),
  from: v.string(),
  destination: v.object({ to: v.array(v.string()) }),
  body: v.object({ text: v.optional(v.string()) }),
});

/** A mail in the inbox. */
export async function openMail(
  { inboxUrl }: Pick<LocalAwsParts, 'inboxUrl'>,
  messageId: string,
): Promise<OpenedPage> {
  const answer = await fetch(`${inboxUrl}/store`);
  const { emails } = v.parse(inboxSchema, await answer.json());
  const mail = emails.find((one) => one.messageId === messageId);
  if (!mail) {
    return missing('Mail', 'It is not in the inbox: it was withheld, or the inbox was cleared.');
  }
  const { subject, from, destination, body } = v.parse(mailSchema, mail);
  return {
    status: 200,
    title: 'Mail',
    content: html`<dl><dt>Subject</dt><dd>${subject}</dd><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${destination.to.join(', ')}</dd></dl>
<pre tabindex="0" role="region" aria-label="Text">${body.text ?? ''}</pre><p><a href="${inboxUrl}">All mails, with their HTML</a></p>`,
  };
}

function missing(title: string, words: string, status = 404): OpenedPage {
  return { status, title, content: html`<p>${words}</p>` };
}

function asJson(value: unknown): Html {
  return html`<pre tabindex="0" role="region" aria-label="JSON">${layOut(value)}</pre>`;
}

/** A JSON text is laid out too. */
function layOut(value: unknown): string {
  if (typeof value !== 'string') {
    return JSON.stringify(value, null, 2);
  }
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}
