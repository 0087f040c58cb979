import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Command } from 'commander';
import { misuse, refusal } from '../../common/fault.ts';
import { addCommand } from '../../common/program.ts';
import { count, layOutTable } from '../../common/table.ts';
import { keptAway, type Restored, restoreItems } from '../changes/restoreItems.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Copies records that are missing here back from another table.',
  details:
    'For a table that DynamoDB made of a backup or of a moment in the past. Nothing here is overwritten but by newer news of AWS Marketplace; what was erased since stays away. Safe while the site runs, and to repeat. A mail that was due in the backup goes out, even if it did before.',
};

/** Adds `restore`. */
export function addRestoreCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, confirm } = session;
  addCommand(program, 'restore', words)
    .requiredOption('--from <table>', 'the name of the table to copy from', readTableName)
    .action(async ({ from }: { readonly from: string }) => {
      const services = await open();
      const { table, place } = services;
      function run(dryRun: boolean): Promise<Restored[]> {
        return restoreItems(table, { ...table, name: from }, { nowMs, dryRun });
      }
      const restored = await run(true).catch((error) => {
        throw error instanceof ResourceNotFoundException
          ? refusal(`There is no table ${from} beside ${table.name}. Nothing was copied.`)
          : error;
      });
      const copied = restored.filter(({ how }) => !keptAway.includes(how));
      const plan = restored.length > 0 ? layOut(restored) : '';
      const value = { from, restored };
      if (copied.length === 0) {
        const none = `${from} has nothing to copy that is missing in ${place}.`;
        answer({ ...value, dryRun: false }, [plan, none].filter(Boolean).join('\n\n'));
        return;
      }
      if (await confirm({ services, plan, value, command: ['restore', '--from', from] })) {
        await run(false);
        answer({ ...value, dryRun: false }, `Copied ${count(copied.length, 'item')} to ${place}.`);
      }
    });
}

/**
 * Source: DynamoDB API, RestoreTableToPointInTime, "TargetTableName".
 *
 * @throws Fault when it is no table's name
 */
function readTableName(text: string): string {
  if (!/^[\w.-]{3,255}$/.test(text)) {
    throw misuse(`${JSON.stringify(text)} is no name of a table`);
  }
  return text;
}

/** Records by their references, all else by count. */
function layOut(restored: readonly Restored[]): string {
  const counts = new Map<string, number>();
  for (const { kind, reference, how } of restored) {
    const row = JSON.stringify([kind, kind === 'audit' ? '' : (reference ?? ''), how]);
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return layOutTable(
    ['KIND', 'REFERENCE', 'IS', 'ITEMS'],
    [...counts].map(([row, number]) => [...(JSON.parse(row) as string[]), String(number)]),
  );
}
