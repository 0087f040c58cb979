import type { Table } from '../../../lambdas/shared/records/table.ts';

/**
 * The table, with somebody between its callers and the storage.
 *
 * @param act gets an operation such as `PutItem` and what carries it out
 */
export function interceptTable(
  { name, client }: Table,
  act: (operation: string, send: () => Promise<unknown>) => Promise<unknown>,
): Table {
  function send(command: never): Promise<unknown> {
    const operation = (command as object).constructor.name.replace('Command', '');
    return act(operation, () => client.send(command));
  }
  return { name, client: { send: send as Table['client']['send'] } };
}
