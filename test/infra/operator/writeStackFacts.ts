import { writeFiles } from '../../support/local/stackFixture.ts';

/** Writes down what a local stack publishes about itself, and returns the folder. */
export function writeStackFacts(urls: object, outputs: object = {}): string {
  const nowhere = 'http://localhost:1';
  const facts = {
    urls: { site: nowhere, localAws: nowhere, dynamodb: nowhere, ...urls },
    outputs: { RecordsTable: 'unused', DeadLetterQueues: 'unused', ...outputs },
  };
  return writeFiles({ 'stack.json': JSON.stringify(facts) });
}
