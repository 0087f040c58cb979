import { randomBytes, randomInt } from 'node:crypto';

/** A buyer's purchase at AWS Marketplace. */
export interface SimulatedPurchase {
  /** The buyer's AWS account, twelve digits. */
  readonly accountId: string;
  readonly licenseArn: string;
  readonly agreementId: string;
}

/** A purchase that nobody made before. */
export function newPurchase(): SimulatedPurchase {
  const license = randomBytes(16).toString('hex');
  return {
    accountId: String(randomInt(100_000_000_000, 999_999_999_999)),
    licenseArn: `arn:aws:license-manager::294406891311:license:l-${license}`,
    agreementId: `agmt-${randomBytes(12).toString('hex')}`,
  };
}
