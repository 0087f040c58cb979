/** One purchase in AWS Marketplace, as ResolveCustomer tells it. */
export type Purchase = {
  readonly licenseArn: string;
  /** The buyer's AWS account. */
  readonly accountId: string;
  readonly productCode: string;
  /** Only products from before June 2026 have one. */
  readonly customerIdentifier?: string;
  /** `free-trial` where the arrival said so. */
  readonly offerType?: string;
};
