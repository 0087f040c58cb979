import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SimulatedPurchase } from './purchase.ts';

export const tokenOutcomes = [
  'good',
  'expired',
  'throttled',
  'broken',
  'disabled',
  'other-product',
  'no-license',
] as const;

/** What ResolveCustomer answers to a token. A forged token is any text that isn't one of ours. */
export type TokenOutcome = (typeof tokenOutcomes)[number];

const tokenSchema = v.object({
  outcome: v.picklist(tokenOutcomes),
  issuedAtMs: v.number(),
  purchase: v.object({
    accountId: v.string(),
    licenseArn: v.string(),
    agreementId: v.string(),
  }),
});

/** What a token says. It says it itself, so tokens outlive a restart. */
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

/** Makes a token that AWS never gave out. */
export function createForgedToken(): string {
  return randomBytes(240).toString('base64');
}

/** Reads a token; undefined when it is forged. */
export function readToken(token: string): TokenContent | undefined {
  try {
    const parsed = v.safeParse(tokenSchema, JSON.parse(Buffer.from(token, 'base64').toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
