import type { Purchase } from '../marketplace/purchase.ts';

/** What is known of a purchase, as a mail shows it. */
export const purchaseFacts = ({
  accountId,
  licenseArn,
  offerType,
}: Partial<Purchase>): (readonly [string, string])[] => {
  const facts: (readonly [string, string | undefined])[] = [
    ['AWS account', accountId],
    ['License', licenseArn],
    ['Offer type', offerType],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
};
