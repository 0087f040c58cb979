import { mailFailures } from '../../../../lambdas/contract/codes.ts';
import { isOwed, type Mails, type Registration } from '../../../../lambdas/contract/records.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { changeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { toIso } from '../../../../lambdas/shared/time/timing.ts';

/** There is nobody left to mail, and nobody to mail about. */
function cancelAll(mails: Mails): Mails {
  return Object.fromEntries(
    Object.entries(mails).map(([name, { claim: _, claims: __, ...mail }]) => [
      name,
      isOwed(mail) ? { ...mail, status: 'cancelled', failure: mailFailures.erased } : mail,
    ]),
  );
}

/**
 * Takes the address from a registration and cancels its mails; the purchase stays. Nothing happens
 * where another address is registered there by now.
 *
 * @throws Error when storage fails
 */
export async function removeAddress(
  table: Table,
  registration: Registration,
  nowMs: number,
): Promise<void> {
  const { email } = registration.fields;
  const erasedAt = toIso(nowMs);
  function withoutAddress(mails: Mails): Pick<Registration, 'fields' | 'erasedAt' | 'mails'> {
    return { fields: { email: '' }, erasedAt, mails: cancelAll(mails) };
  }
  await changeRecord(table, registration, ({ fields, mails }) =>
    fields.email === email ? withoutAddress(mails) : undefined,
  );
}
