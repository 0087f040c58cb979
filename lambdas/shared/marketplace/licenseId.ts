/**
 * The id at the end of a license's ARN. Purchases are keyed by it, because ResolveCustomer names
 * licenses by ARN while some events leave its beginning out.
 */
export const licenseId = (licenseArn: string): string =>
  /l-[\w-]+$/.exec(licenseArn)?.[0] ?? licenseArn;
