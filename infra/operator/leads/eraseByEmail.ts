import { createHash } from 'node:crypto';
import { mailFailures } from '../../../lambdas/contract/codes.ts';
import {
  isPending,
  isRegistration,
  type Mails,
  nameOf,
  type Registration,
  type StoredRecord,
} from '../../../lambdas/contract/records.ts';
import { forgetQuota } from '../../../lambdas/shared/mail/recipients.ts';
import { changeRecord, writeAudit } from '../../../lambdas/shared/records/records.ts';
import { deleteItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { type AnyItem, findPerson, isRecord, type OwnRecord, readItems } from './records.ts';

export interface Erased {
  readonly reference: string;
  readonly kind: string;
  /** A purchase stays, without the address: the contract needs it. */
  readonly how: 'deleted' | 'address-removed';
}

interface Options {
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/**
 * Erases what is stored about an e-mail address, fingerprints of it included, and leaves a stub in
 * the audit log that names nobody. Expired records count as well: DynamoDB removes them up to two
 * days late. That an address bounced or complained stays known: see `unblock`. Can be repeated after
 * a failure.
 *
 * @throws Error when storage fails
 */
export async function eraseByEmail(
  table: Table,
  email: string,
  { nowMs, dryRun }: Options,
): Promise<Erased[]> {
  const records = (await readItems(table)).filter(isRecord) as unknown as StoredRecord[];
  const { own } = findPerson(records, email);
  const erased = own.map(toErased);
  if (dryRun) {
    return erased;
  }
  // After the records: a marker is stored before its own.
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
  // Registrations by others that followed one with this address.
  for (const record of records.filter(isRegistration)) {
    const address = email.trim().toLowerCase();
    await changeRecord(table, record, ({ previous = '' }) =>
      previous.toLowerCase() === address ? { previous: '' } : undefined,
    );
  }
  await forgetQuota(table, email.trim().toLowerCase(), nowMs);
  return erased;
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

function toErased({ reference, kind }: OwnRecord): Erased {
  return { reference, kind, how: kind === 'registration' ? 'address-removed' : 'deleted' };
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
 * The members of a registration that an erasure changes. There is nobody left to mail, or to mail
 * about.
 */
export function withoutAddress(
  mails: Mails,
  erasedAt: string,
): Pick<Registration, 'fields' | 'erasedAt' | 'mails'> {
  const cancelled = Object.entries(mails).map(([name, { claim: _, claims: __, ...mail }]) => [
    name,
    isPending(mail) ? { ...mail, status: 'cancelled', failure: mailFailures.erased } : mail,
  ]);
  return { fields: { email: '' }, erasedAt, mails: Object.fromEntries(cancelled) };
}
