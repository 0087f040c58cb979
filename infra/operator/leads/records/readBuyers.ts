import {
  type Agreement,
  isRegistration,
  type License,
  licenseId,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import type { Contents } from './readTable.ts';
import { licenseOf } from './recordParts.ts';

/** All that is known of one purchase. */
export interface Buyer {
  /** Undefined for an agreement whose license no event has named. */
  readonly license: string | undefined;
  /** The buyer's AWS account. */
  readonly account: string | undefined;
  /** Unknown until AWS Marketplace's event comes; access follows it. */
  readonly licenseStatus: License['status'] | 'unknown';
  readonly agreement: string | undefined;
  readonly agreementStatus: Agreement['status'] | 'unknown';
  readonly agreementEnds: string | undefined;
  readonly arrivedAt: string | undefined;
  readonly registeredAt: string | undefined;
  /** The registration's. */
  readonly reference: string | undefined;
  readonly email: string | undefined;
}

/**
 * Every purchase, put together from what the buyer did and what AWS Marketplace's events said; the
 * latest first.
 */
export function readBuyers({ records, licenses, agreements }: Contents): Buyer[] {
  const byLicense = new Map<string, StoredRecord[]>();
  for (const record of records) {
    const id = licenseOf(record);
    if (id !== undefined && ['registration', 'arrival'].includes(record.kind)) {
      byLicense.set(id, [...(byLicense.get(id) ?? []), record]);
    }
  }
  const known = licenses.map(({ licenseArn }) => licenseId(licenseArn));
  const buyers = [...new Set([...known, ...byLicense.keys()])].map((id) => {
    const license = licenses.find(({ licenseArn }) => licenseId(licenseArn) === id);
    const agreement = agreements.find(({ agreementId }) => agreementId === license?.agreementId);
    return toBuyer(id, byLicense.get(id) ?? [], license, agreement);
  });
  const named = buyers.map(({ agreement }) => agreement);
  const others = agreements.filter(({ agreementId }) => !named.includes(agreementId));
  return [
    ...buyers,
    ...others.map((agreement) => toBuyer(undefined, [], undefined, agreement)),
  ].sort((a, b) => (lastSeen(a) < lastSeen(b) ? 1 : -1));
}

function toBuyer(
  id: string | undefined,
  records: readonly StoredRecord[],
  license: License | undefined,
  agreement: Agreement | undefined,
): Buyer {
  const registration = records.find(isRegistration);
  const arrival = records.find(({ kind }) => kind === 'arrival');
  const [first] = records;
  const purchase = first && 'purchase' in first ? first.purchase : undefined;
  return {
    license: id,
    account: purchase?.accountId ?? license?.accountId ?? agreement?.accountId,
    licenseStatus: license?.status ?? 'unknown',
    agreement: agreement?.agreementId ?? license?.agreementId,
    agreementStatus: agreement?.status ?? 'unknown',
    agreementEnds: agreement?.endTime,
    arrivedAt: arrival?.receivedAt,
    registeredAt: registration?.receivedAt,
    reference: registration?.reference,
    email: registration?.fields.email,
  };
}

function lastSeen({ registeredAt, arrivedAt }: Buyer): string {
  return registeredAt ?? arrivedAt ?? '';
}
