/** What AWS Marketplace's events left about a license (lambdas/marketplace-events/applyEvent.ts). */
export interface License {
  readonly kind: 'license';
  readonly licenseArn: string;
  readonly status: 'active' | 'ended';
  readonly changedAt: string;
  readonly agreementId?: string;
  readonly accountId?: string;
  readonly offerId?: string;
  readonly endedAt?: string;
}

/** What they left about an agreement. */
export interface Agreement {
  readonly kind: 'agreement';
  readonly agreementId: string;
  readonly status: 'active' | 'continued' | 'ended';
  readonly changedAt: string;
  readonly awsStatus?: string;
  readonly intent?: string;
  readonly accountId?: string;
  readonly startTime?: string;
  readonly endTime?: string;
}
