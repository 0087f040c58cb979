import { createHash } from 'node:crypto';
import { mailFailures } from '#contract/codes.ts';
import { addressId } from '#contract/emailAddress.ts';
import {
  isPending,
  isRegistration,
  type Mails,
  nameOf,
  type Registration,
  type StoredRecord,
} from '#contract/records.ts';
import { forgetQuota } from '../../../lambdas/shared/mail/recipients.ts';
import { writeAudit } from '../../../lambdas/shared/records/audit.ts';
import { deleteItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { changeRecord } from '../../../lambdas/shared/records/writeRecord.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { addressOption } from '../common/addressOption.ts';
import { refusal } from '../common/cliError.ts';
import { layOutTable } from '../common/table.ts';
import {
  type AnyItem,
  fieldsOf,
  findPerson,
  findUnknown,
  isRecord,
  labelOf,
  type OwnRecord,
  readItems,
} from './records.ts';
import type { Session } from './session.ts';

const outcomes = {
  deleted: 'deleted',
  'address-removed': 'kept without the address, because the purchase needs it',
};

/** What no command can do, for the answer to the person who asked. */
const outOfReach = `Out of reach:
- mails about it in the company's mailbox, and exports: delete them by hand now
- SES's events about mails to it, in queues: gone 14 days after the last mail
- backups of the table: gone in 35 days, and a restore leaves out what you erase now
Logs contain no personal data.`;

export function addEraseCommand({ add, nowMs, open, answer, confirm }: Session): void {
  add(
    'erase',
    'Erases what is stored about an email address.',
    'The audit log keeps an entry with the reference and without the address. The command lists what it leaves, and why.',
    "It can't reach emails in the company's mailbox, exports, SES's events in queues (14 days) and backups (35 days).",
  )
    .requiredOption(
      '--email <address>',
      'whose data, in upper or lower case',
      addressOption('--email'),
    )
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place } = services;
      const items = await readItems(table);
      const { own, mentions, sameLicense } = findPerson(recordsIn(items), email);
      const erased = own.map(toErased);
      const groups = [
        ['someone else wrote it and mentions this address', mentions],
        ["it's another address of the same license", sameLicense],
      ] as const;
      const left = groups
        .filter(([, records]) => records.length > 0)
        .map(([why, records]) => {
          const names = records.map((one) => `${labelOf(one)} of ${fieldsOf(one)['email']}`);
          return `Left, because ${why}: ${names.join(', ')} (erase it by its own address)`;
        });
      const unknown = findUnknown(items, email).map(({ pk, sk }) => `${pk} ${sk}`);
      if (unknown.length > 0) {
        left.push(`Left, because this command doesn't know such items: ${unknown.join(', ')}`);
      }
      if (erased.length === 0) {
        throw refusal(
          [
            `Nobody sent anything under ${email} to ${place}.`,
            ...left,
            'If you restore lost records from a backup later, erase the address again then.',
          ].join('\n'),
        );
      }
      const rows = erased.map(({ reference, kind, how }) => [reference, kind, outcomes[how]]);
      const list = layOutTable(['REFERENCE', 'KIND', 'ERASED'], rows);
      const plan = [list, ...left, outOfReach].join('\n\n');
      const value = { email, erased };
      if (await confirm(services, plan, value)) {
        await eraseByEmail(table, email, nowMs);
        answer({ ...value, dryRun: false }, `Erased from ${place}.`);
      }
    });
}

/**
 * Erases what is stored about an email address, fingerprints of it included, and leaves a stub in
 * the audit log that names nobody. It keeps that an address bounced or complained: see `unblock`.
 * Can be repeated after a failure.
 *
 * @throws Error when storage fails
 */
export async function eraseByEmail(table: Table, email: string, nowMs: number) {
  const address = addressId(email);
  const records = recordsIn(await readItems(table));
  const { own } = findPerson(records, address);
  // Read after the records, because a marker is stored before its record.
  const markers = (await readItems(table)).filter(({ pk }) => pk.startsWith('dedupe#'));
  for (const record of own) {
    const { reference, kind, how } = toErased(record);
    const stub = { what: 'personal-data-erased', reference, kind, detail: how } as const;
    await writeAudit(table, { ...stub, item: fingerprintOf(record) }, nowMs);
    // Before the record, because a later try needs it to find these.
    for (const { pk, sk } of markers.filter((marker) => marker.reference === reference)) {
      await deleteItem(table, { pk, sk });
    }
    if (record.kind === 'registration') {
      await removeAddress(table, record, nowMs);
    } else {
      await deleteRecord(table, record);
    }
  }
  // Registrations by others that replaced this address.
  for (const record of records.filter(isRegistration)) {
    await changeRecord(table, record, ({ previous = '' }) =>
      addressId(previous) === address ? { previous: '' } : undefined,
    );
  }
  await forgetQuota(table, address, nowMs);
  return own.map(toErased);
}

/** Expired records as well: DynamoDB removes them up to two days late. */
function recordsIn(items: readonly AnyItem[]): StoredRecord[] {
  return items.filter(isRecord) as unknown as StoredRecord[];
}

/**
 * Which item a stub is about, for `restore`: a reference is shared by all addresses of a license,
 * and by an address that is registered after the erasure. Hashed, because a key can hold a hash of
 * an address.
 */
export function fingerprintOf({ pk, sk, receivedAt }: AnyItem): string {
  return createHash('sha256')
    .update(JSON.stringify([pk, sk, receivedAt]))
    .digest('hex');
}

/** A purchase stays, without the address: the contract needs it. */
function toErased({ reference, kind }: OwnRecord) {
  const how = kind === 'registration' ? 'address-removed' : 'deleted';
  return { reference, kind, how } as const;
}

/** Deletes the very record that was read: by now another address may have its place. */
async function deleteRecord(
  table: Table,
  { pk, sk, receivedAt, fields: { email } }: OwnRecord,
): Promise<void> {
  await deleteItem(
    table,
    { pk, sk },
    {
      ConditionExpression: `${nameOf<OwnRecord>('receivedAt')} = :receivedAt AND #fields.${nameOf<OwnRecord['fields']>('email')} = :email`,
      ExpressionAttributeNames: { '#fields': nameOf<OwnRecord>('fields') },
      values: { ':receivedAt': receivedAt, ':email': email },
    },
  );
}

/** Takes the address from a registration, unless another one is registered there by now. */
async function removeAddress(table: Table, registration: OwnRecord, nowMs: number): Promise<void> {
  const { email } = registration.fields;
  await changeRecord(table, registration as Registration, ({ fields, mails }) =>
    fields.email === email ? withoutAddress(mails, toIso(nowMs)) : undefined,
  );
}

/**
 * The members of a registration that an erasure changes. There is nobody left to email, or to email
 * about.
 */
export function withoutAddress(
  mails: Mails,
  erasedAt: string,
): Pick<Registration, 'fields' | 'erasedAt' | 'closedAt' | 'mails'> {
  const cancelled = Object.entries(mails).map(([name, { claim: _, claims: __, ...mail }]) => [
    name,
    isPending(mail) ? { ...mail, status: 'cancelled', failure: mailFailures.erased } : mail,
  ]);
  const mailsLeft = Object.fromEntries(cancelled);
  return { fields: { email: '' }, erasedAt, closedAt: erasedAt, mails: mailsLeft };
}
