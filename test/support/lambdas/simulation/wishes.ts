import type { License } from '#contract/records.ts';
import type { Answer } from '../../../../lambdas/shared/http/messages.ts';
import { accountId, licenseArnOf, productCode } from '../buyers.ts';
import type { World } from './createWorld.ts';

/** Somebody's wish, and every answer that they got for it. */
export interface Wish {
  readonly kind: 'contact' | 'registration' | 'landing';
  readonly body: Readonly<Record<string, string>>;
  readonly answers: TimedAnswer[];
  /** When it was sent, in ms since 1970. */
  readonly sentAtMs: number[];
}

/** An answer, and the round in which it was asked for. */
export type TimedAnswer = Answer & { readonly askedInRound: number };

/** The operator's work for somebody who wants to be forgotten. */
export interface Erasure {
  readonly email: string;
  readonly begunInRound: number;
  /** Undefined until it went through. */
  doneInRound?: number;
  /** Whether nothing else ran when it went through. */
  wasAlone?: boolean;
}

/**
 * The states of a license. AWS Marketplace sends each once it is handled, or as often as that fails, or
 * never.
 */
export interface LicenseNews {
  readonly event: object;
  readonly licenseArn: string;
  readonly status: License['status'];
  /** Events are best effort: this one never comes. */
  readonly isLost: boolean;
  isHandled: boolean;
}

/** Who bought before all this and was never heard of: no event of this license comes, and no buyer. */
export const unheardOf = licenseArnOf('unheard-of');

/** How AWS Marketplace has each license by now, whatever it reported. */
export function truthOf(
  news: readonly LicenseNews[],
  hasUnheardOf: boolean,
): ReadonlyMap<string, License['status']> {
  return new Map([
    ...(hasUnheardOf ? [[unheardOf, 'active'] as const] : []),
    ...news.map(({ licenseArn, status }) => [licenseArn, status] as const),
  ]);
}

/** Whether AWS Marketplace's list of entitlements is empty, in which case purchases-check ends none. */
export function isNothingLeft(truth: ReturnType<typeof truthOf>): boolean {
  return ![...truth.values()].includes('active');
}

export function newWish({ random }: World, nth: number): Wish {
  const buyer = random.below(2);
  const kind = random.pick([
    'contact',
    'contact',
    'registration',
    'registration',
    'landing',
  ] as const);
  const bodies = {
    contact: {
      name: 'Ada',
      email: `ada${nth}@example.com`,
      subject: random.pick(['Hello', 'Solutions Interest']),
      message: `Wish ${nth}`,
      ...(random.chance(0.2) ? { type: 'ccpa_request', address: 'California' } : {}),
      ...(random.chance(0.1) ? { topic: 'A machine was here' } : {}),
    },
    registration: { token: `${buyer}`, email: `buyer${buyer}.${random.below(3)}@example.com` },
    landing: { token: `${buyer}` },
  };
  return { kind, body: bodies[kind], answers: [], sentAtMs: [] };
}

export function newLicenseNews({ random, clock }: World, nth: number): LicenseNews {
  const licenseArn = licenseArnOf(String(random.below(2)));
  const what = random.pick(['Updated', 'Deprovisioned'] as const);
  const event = {
    id: `event-${nth}`,
    'detail-type': `License ${what} - Manufacturer`,
    time: new Date(clock.nowMs + nth * 1000).toISOString(),
    detail: {
      requestId: `request-${nth}`,
      product: { code: productCode },
      license: { arn: licenseArn },
      acceptor: { accountId },
    },
  };
  return {
    event,
    licenseArn,
    status: what === 'Updated' ? 'active' : 'ended',
    isLost: random.chance(0.3),
    isHandled: false,
  };
}
