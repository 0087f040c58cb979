import type { Command } from 'commander';
import { addCommand } from '../../common/program.ts';
import { layOutTable, minuteOf } from '../../common/table.ts';
import { readAddress } from '../records/chooseRecords.ts';
import { findPerson } from '../records/findPerson.ts';
import { readTable } from '../records/readTable.ts';
import { fieldsOf, labelOf, statusOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Finds a person: what was sent under an address, and where others name it.',
  details:
    'Searches every field of every form. Another address of the same license is listed too: it may be the same person.',
};

const titles = { own: 'sent under it', mentions: 'names it', sameLicense: 'same license' } as const;

/** Adds `find`. */
export function addFindCommand(program: Command, { nowMs, open, answer }: Session): void {
  addCommand(program, 'find', words)
    .requiredOption('--email <address>', 'upper and lower case are one', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const { table, place } = await open();
      const found = findPerson((await readTable(table, nowMs)).records, email);
      const rows = (['own', 'mentions', 'sameLicense'] as const).flatMap((group) =>
        found[group].map((record) => [
          titles[group],
          labelOf(record),
          record.kind,
          minuteOf(record.receivedAt),
          statusOf(record, nowMs).join(', '),
          fieldsOf(record)['email'] ?? '',
        ]),
      );
      const columns = ['FOUND', 'REFERENCE', 'KIND', 'RECEIVED', 'STATUS', 'E-MAIL'];
      const none = `${email} is nowhere in ${place}.`;
      answer({ email, ...found }, rows.length === 0 ? none : layOutTable(columns, rows));
    });
}
