import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Command } from 'commander';
import { refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { type Restored, restoreItems } from '../changes/restoreItems.ts';
import { layOutTable } from '../output/layOut.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Copies back from another table what is missing here; without --yes it only says what.',
  details:
    'For a table that DynamoDB made of a backup or of a moment in the past. Nothing here is overwritten but by newer news of AWS Marketplace; what was erased since stays away. Safe while the site runs, and to repeat. A mail that was due in the backup goes out, even if it did before.',
};

interface Options {
  readonly from: string;
  readonly yes?: true;
}

/** Adds `restore`. */
export function addRestoreCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'restore', words)
    .requiredOption('--from <table>', 'the name of the table to copy from')
    .option('--yes', 'copies')
    .action(async ({ from, yes }: Options) => {
      const { table, place } = await open();
      const source = { ...table, name: from };
      const restored = await restoreItems(table, source, { nowMs, dryRun: !yes }).catch((error) => {
        throw error instanceof ResourceNotFoundException
          ? refusal(`There is no table ${from} beside ${table.name}. Nothing was copied.`)
          : error;
      });
      const end = yes
        ? `Copied from ${from} to ${place}.`
        : `Dry run in ${place}: nothing was copied. To copy: ${commandFor('restore', '--from', from, '--yes')}`;
      answer(
        { from, dryRun: !yes, restored },
        restored.length === 0
          ? `${from} has nothing that is missing in ${place}.`
          : `${layOut(restored)}\n\n${end}`,
      );
    });
}

/** Records by their references, all else by count. */
function layOut(restored: readonly Restored[]): string {
  const groups = Map.groupBy(restored, ({ kind, how, reference }) =>
    JSON.stringify([kind, kind === 'audit' ? undefined : reference, how]),
  );
  return layOutTable(
    ['KIND', 'REFERENCE', 'ITEMS', 'IS'],
    [...groups.values()].map((group) => [
      group[0]?.kind ?? '',
      (group[0]?.kind !== 'audit' && group[0]?.reference) || '',
      String(group.length),
      group[0]?.how ?? '',
    ]),
  );
}
