/** One purchase in AWS Marketplace, as ResolveCustomer tells it. */
export interface Purchase {
  readonly licenseArn: string;
  /** The buyer's AWS account. */
  readonly accountId: string;
  readonly productCode: string;
  /** Only products from before June 2026 have one. */
  readonly customerIdentifier?: string;
  /** `free-trial` where the arrival said so. */
  readonly offerType?: string;
}

/**
 * The id at the end of a license's ARN. Purchases are keyed by it, because ResolveCustomer names
 * licenses by ARN while some events leave its beginning out.
 */
export function licenseId(licenseArn: string): string {
  return /l-[\w-]+$/.exec(licenseArn)?.[0] ?? licenseArn;
}

/** What AWS Marketplace says of a license; see marketplace-events and purchases-check. */
export interface License {
  readonly kind: 'license';
  readonly licenseArn: string;
  readonly status: 'active' | 'ended';
  /** When the newest event happened, ISO 8601. */
  readonly changedAt: string;
  /** Since when it is active, where it is; licenses from before this was kept have none. */
  readonly activeSince?: string;
  /** Since when it has ended, where it has. */
  readonly endedAt?: string;
  readonly agreementId?: string;
  readonly accountId?: string;
  readonly offerId?: string;
  readonly productCode?: string;
  /** Sorts what was noted by newness. */
  readonly eventOrder?: string;
  /** When purchases-check found that no event had told of its state, ISO 8601. */
  readonly foundAt?: string;
}

/** What they say of an agreement, which a license belongs to. */
export interface Agreement {
  readonly kind: 'agreement';
  readonly agreementId: string;
  readonly status: 'active' | 'continued' | 'ended';
  /** When the newest event happened, ISO 8601. */
  readonly changedAt: string;
  readonly awsStatus?: string;
  readonly intent?: string;
  readonly accountId?: string;
  readonly startTime?: string;
  readonly endTime?: string;
}
