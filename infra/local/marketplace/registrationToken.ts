import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';

export const purchaseSchema = v.object({
  /** The buyer's AWS account, twelve digits. */
  accountId: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  licenseArn: v.string(),
  agreementId: v.string(),
});

export type SimulatedPurchase = v.InferOutput<typeof purchaseSchema>;

export function newPurchase(): SimulatedPurchase {
  const license = randomBytes(16).toString('hex');
  return {
    accountId: String(randomInt(100_000_000_000, 999_999_999_999)),
    licenseArn: `arn:aws:license-manager::294406891311:license:l-${license}`,
    agreementId: `agmt-${randomBytes(12).toString('hex')}`,
  };
}

export const tokenOutcomes = [
  'good',
  'expired',
  'throttled',
  'broken',
  'disabled',
  'other-product',
  'no-license',
] as const;

/** ResolveCustomer's answer to a token. A forged token is any text that isn't one of ours. */
export type TokenOutcome = (typeof tokenOutcomes)[number];

const tokenSchema = v.object({
  outcome: v.picklist(tokenOutcomes),
  issuedAtMs: v.number(),
  purchase: v.object({ ...purchaseSchema.entries, accountId: v.string() }),
});

/** The content of a token. It is in the token itself, so tokens outlive a restart. */
export type TokenContent = v.InferOutput<typeof tokenSchema>;

/** Makes a registration token, as long and opaque as AWS's. */
export function createToken(
  outcome: TokenOutcome,
  purchase: SimulatedPurchase,
  issuedAtMs = Date.now(),
): string {
  const content: TokenContent = { outcome, issuedAtMs, purchase };
  const salt = randomBytes(24).toString('hex');
  return Buffer.from(JSON.stringify({ ...content, salt })).toString('base64');
}

export function createForgedToken(): string {
  return randomBytes(240).toString('base64');
}

export function readToken(token: string): TokenContent | undefined {
  try {
    const parsed = v.safeParse(tokenSchema, JSON.parse(Buffer.from(token, 'base64').toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const refusals: readonly (readonly [TokenOutcome, button: string, text: string])[] = [
  ['expired', 'too late', 'The token has expired.'],
  ['other-product', 'with the wrong product', 'A good token of another product.'],
  ['no-license', 'without a license', 'AWS Marketplace names account and product only.'],
  ['throttled', 'while throttled', 'AWS Marketplace refuses: too many calls.'],
  ['broken', 'while broken', 'AWS Marketplace returns an error.'],
  ['disabled', 'while disabled', 'AWS Marketplace refuses calls for this product.'],
];

/**
 * Every way to arrive, with fresh tokens.
 * Source: AWS Marketplace seller guide, "Integrating your SaaS subscription product".
 */
export function buyerScenarios(last: SimulatedPurchase | undefined) {
  function scenario(button: string, text: string, token?: string, more = {}) {
    const fields: Record<string, string> = {
      ...(token && { 'x-amzn-marketplace-token': token }),
      ...more,
    };
    return { text, button: `Arrive ${button}`, fields };
  }
  function good() {
    return createToken('good', newPurchase());
  }
  const again = last && `The same purchase once more, of account ${last.accountId}.`;
  const trial = { 'x-amzn-marketplace-offer-type': 'free-trial' };
  return [
    scenario('as a new buyer', 'A good token: leads to the registration.', good()),
    ...(again ? [scenario('again', again, createToken('good', last))] : []),
    scenario('for a free trial', "A good token, and AWS's note.", good(), trial),
    ...refusals.map(([outcome, button, text]) =>
      scenario(button, text, createToken(outcome, newPurchase())),
    ),
    scenario('with a forged token', 'AWS never issued this token.', createForgedToken()),
    scenario('without a token', 'The form arrives without its field.'),
  ];
}
