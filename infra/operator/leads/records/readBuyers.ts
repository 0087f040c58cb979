import type { Agreement, License } from '../../../../lambdas/contract/purchases.ts';
import { licenseId } from '../../../../lambdas/contract/purchases.ts';
import type { Arrival, Registration } from '../../../../lambdas/contract/records.ts';
import { nameOf } from '../../../../lambdas/contract/table.ts';
import type { AuditEntry } from '../../../../lambdas/shared/records/audit.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { scanItems } from './scan.ts';

/** All that is known of one purchase. */
export interface Buyer {
  /** Undefined for an agreement whose license hasn't been told of. */
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

type FirstRegistration = Registration & { readonly kind: 'registration' };
type Part = License | Agreement | FirstRegistration | Arrival;

/**
 * Every purchase, put together from what the buyer did and what AWS Marketplace told; whichever
 * came last comes first.
 *
 * @throws Error when storage fails
 */
export async function readBuyers(table: Table): Promise<Buyer[]> {
  const parts = await scanItems<Part>(table, {
    // The audit log's entries have kinds too.
    expression:
      '#kind IN (:license, :agreement, :registration, :arrival) AND attribute_not_exists(#what)',
    names: { '#kind': nameOf<Part>('kind'), '#what': nameOf<AuditEntry>('what') },
    values: {
      ':license': 'license',
      ':agreement': 'agreement',
      ':registration': 'registration',
      ':arrival': 'arrival',
    } satisfies { [Kind in Part['kind'] as `:${Kind}`]: Kind },
  });
  const agreements = parts.filter((part) => part.kind === 'agreement');
  const byLicense = Map.groupBy(
    parts.filter((part) => part.kind !== 'agreement'),
    (part) => licenseId(part.kind === 'license' ? part.licenseArn : part.purchase.licenseArn),
  );
  const buyers = [...byLicense].map(([license, own]) => toBuyer(license, own, agreements));
  const told = new Set(buyers.map(({ agreement }) => agreement));
  const others = agreements.filter(({ agreementId }) => !told.has(agreementId));
  return [...buyers, ...others.map((agreement) => toBuyer(undefined, [], [agreement]))].sort(
    (a, b) => (lastSeen(a) < lastSeen(b) ? 1 : -1),
  );
}

function toBuyer(
  id: string | undefined,
  own: readonly Exclude<Part, Agreement>[],
  agreements: readonly Agreement[],
): Buyer {
  const license = own.find((part) => part.kind === 'license');
  const registration = own.find((part) => part.kind === 'registration');
  const arrival = own.find((part) => part.kind === 'arrival');
  const agreement = id
    ? agreements.find(({ agreementId }) => agreementId === license?.agreementId)
    : agreements[0];
  const purchase = (registration ?? arrival)?.purchase;
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
