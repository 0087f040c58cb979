import type { LocalStackFacts } from '../../../infra/operator/common/localStack.ts';
import { writeFiles } from '../../support/local/stackFixture.ts';

/** Writes a local stack's facts for other tools. Returns the folder. */
export function writeStackFacts(
  urls: Partial<LocalStackFacts['urls']>,
  outputs: Partial<LocalStackFacts['outputs']> = {},
): string {
  const nowhere = 'http://localhost:1';
  const facts: LocalStackFacts = {
    urls: { site: nowhere, inbox: nowhere, localAws: nowhere, dynamodb: nowhere, ...urls },
    outputs: { RecordsTable: 'unused', DeadLetterQueues: 'unused', ...outputs },
  };
  return writeFiles({ 'stack.json': JSON.stringify(facts) });
}
