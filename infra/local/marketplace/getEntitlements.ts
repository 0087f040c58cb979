import * as v from 'valibot';
import type { SimulatedPurchase } from './purchase.ts';

/** Source: AWS Marketplace API reference, GetEntitlements. */
const inputSchema = v.strictObject({
  ProductCode: v.pipe(v.string(), v.minLength(1)),
  NextToken: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
  MaxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)), 25),
});

const yearSeconds = 31_536_000;

/** What is bought, page by page; a contract has its price's dimension. */
export function entitlementsPage(
  input: unknown,
  productCode: string,
  sold: readonly SimulatedPurchase[],
): object | undefined {
  const parsed = v.safeParse(inputSchema, input);
  if (!parsed.success || parsed.output.ProductCode !== productCode) {
    return undefined;
  }
  const { NextToken = '0', MaxResults } = parsed.output;
  const end = Number(NextToken) + MaxResults;
  return {
    Entitlements: sold.slice(Number(NextToken), end).map(({ accountId, licenseArn }) => ({
      ProductCode: productCode,
      Dimension: 'kiosk',
      CustomerAWSAccountId: accountId,
      LicenseArn: licenseArn,
      Value: { IntegerValue: 1 },
      ExpirationDate: Math.round(Date.now() / 1000) + yearSeconds,
    })),
    ...(end < sold.length && { NextToken: String(end) }),
  };
}
