import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { runLeads } from '../../../infra/operator/leads/runLeads.ts';
import type { Registration, Submission } from '../../../lambdas/contract/records.ts';
import { fromItem, toItem } from '../../../lambdas/shared/records/table.ts';
import { captureRun } from '../../infra/operator/captureRun.ts';
import type { RunningStack } from './stacks.ts';

/** A mail in the inbox, as far as tests read it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly text: string; readonly html: string };
}

/** What a visitor or buyer left behind. */
export type Stored = Submission | Registration;

/** The company's side of a stack: what was stored, what was mailed, and its switches. */
export class BackOffice {
  readonly #stack: RunningStack;
  readonly #client: DynamoDBClient;

  constructor(stack: RunningStack) {
    this.#stack = stack;
    this.#client = new DynamoDBClient({
      endpoint: stack.urls.dynamodb,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
  }

  /** The records under an e-mail address. */
  async recordsOf(email: string): Promise<readonly Stored[]> {
    return (await this.#scan()).filter((record) => record.fields?.email === email);
  }

  /** The mails about a reference number. */
  async mailsAbout(reference: string): Promise<readonly ReceivedMail[]> {
    const answer = await fetch(`${this.#stack.urls.inbox}/store`);
    const { emails } = (await answer.json()) as { emails: readonly ReceivedMail[] };
    return emails.filter(({ subject }) => subject.includes(reference));
  }

  /** Stops or starts a service of AWS. */
  switch(service: 'ses' | 'dynamodb', state: 'up' | 'down'): Promise<void> {
    return this.#call(`/services/${service}`, { state });
  }

  /** Sends the mails that are due. */
  runOutbox(): Promise<void> {
    return this.#call('/schedules/Outbox/run', {});
  }

  /** Lets the time pass after which a record's mails are tried again. */
  async makeDue({ pk, sk, mails }: Stored): Promise<void> {
    const longAgo = '2020-01-01T00:00:00.000Z';
    const due = Object.entries(mails).map(([name, mail]) => [name, { ...mail, nextAt: longAgo }]);
    await this.#client.send(
      new UpdateItemCommand({
        TableName: this.#stack.outputs['RecordsTable'],
        Key: toItem({ pk, sk }),
        UpdateExpression: 'SET dueAt = :longAgo, mails = :mails',
        ExpressionAttributeValues: toItem({
          ':longAgo': longAgo,
          ':mails': Object.fromEntries(due),
        }),
      }),
    );
  }

  /** Runs the operator's command line; gives what it prints. */
  async leads(...args: readonly string[]): Promise<string> {
    const place = ['--local-stack', '--data', this.#stack.dataDirectory];
    const run = await captureRun((terminal) => runLeads([...args, ...place], terminal, Date.now()));
    return run.out + run.err;
  }

  async #call(path: string, body: object): Promise<void> {
    const answer = await fetch(this.#stack.urls.localAws + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`POST ${path} was answered with ${answer.status}: ${await answer.text()}`);
    }
  }

  async #scan(): Promise<readonly Stored[]> {
    const { Items = [] } = await this.#client.send(
      new ScanCommand({ TableName: this.#stack.outputs['RecordsTable'], ConsistentRead: true }),
    );
    return Items.map((item) => fromItem<Stored>(item));
  }
}
