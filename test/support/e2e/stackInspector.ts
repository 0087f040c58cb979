import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Registration, Submission } from '#contract/records.ts';
import { runLeads } from '../../../infra/operator/leads/runLeads.ts';
import { fromItem } from '../../../lambdas/shared/records/table.ts';
import { captureRun } from '../../infra/operator/captureRun.ts';
import type { RunningStack } from './stacks.ts';

/** An email in the inbox, as far as tests read it. */
interface ReceivedMail {
  readonly subject: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly text: string; readonly html: string };
}

/** The company's side of a stack: what was stored and emailed. */
export class StackInspector {
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

  /** What a visitor or buyer left behind under an email address. */
  async recordsOf(email: string) {
    const { Items = [] } = await this.#client.send(
      new ScanCommand({ TableName: this.#stack.outputs['RecordsTable'], ConsistentRead: true }),
    );
    return Items.map((item) => fromItem<Submission | Registration>(item)).filter(
      ({ fields }) => fields?.email === email,
    );
  }

  async mailsAbout(reference: string): Promise<readonly ReceivedMail[]> {
    const answer = await fetch(`${this.#stack.urls.inbox}/store`);
    const { emails } = (await answer.json()) as { emails: readonly ReceivedMail[] };
    return emails.filter(({ subject }) => subject.includes(reference));
  }

  /** Runs the operator's command line; gives what it prints. */
  async leads(...args: readonly string[]): Promise<string> {
    const place = ['--local-stack', '--data', this.#stack.dataDirectory];
    const run = await captureRun((terminal) => runLeads([...args, ...place], terminal, Date.now()));
    return run.out + run.err;
  }
}
