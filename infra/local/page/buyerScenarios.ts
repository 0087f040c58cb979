import {
  createForgedToken,
  createToken,
  newPurchase,
  type SimulatedPurchase,
  type TokenOutcome,
} from '../marketplace/registrationToken.ts';

export interface BuyerScenario {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
}

const refusals: readonly (readonly [TokenOutcome, title: string, button: string, text: string])[] =
  [
    ['expired', 'Expired token', 'too late', 'The buyer waited too long.'],
    [
      'other-product',
      'Another product',
      'with the wrong product',
      'A good token of another product.',
    ],
    [
      'no-license',
      'No license',
      'without a license',
      'ResolveCustomer has account and product only.',
    ],
    ['throttled', 'Throttled service', 'while throttled', 'ResolveCustomer: ThrottlingException.'],
    ['broken', 'Broken service', 'while broken', 'ResolveCustomer: InternalServiceErrorException.'],
    ['disabled', 'Disabled API', 'while disabled', 'ResolveCustomer: DisabledApiException.'],
  ];

/**
 * Every way to arrive, with fresh tokens.
 * Source: AWS Marketplace seller guide, "Integrating your SaaS subscription product".
 *
 * @param last the purchase that was resolved last
 */
export function buyerScenarios(last: SimulatedPurchase | undefined): BuyerScenario[] {
  function scenario(title: string, button: string, text: string, token?: string, more = {}) {
    const fields = { ...(token && { 'x-amzn-marketplace-token': token }), ...more };
    return { title, text, button: `Arrive ${button}`, fields };
  }
  function good() {
    return createToken('good', newPurchase());
  }
  const trial = { 'x-amzn-marketplace-offer-type': 'free-trial' };
  return [
    scenario('New purchase', 'as a new buyer', 'A good token: leads to the registration.', good()),
    ...(last
      ? [
          scenario(
            'Same purchase again',
            'again',
            `A new token for the license of account ${last.accountId}.`,
            createToken('good', last),
          ),
        ]
      : []),
    scenario('Free trial', 'for a free trial', "A good token, and AWS's note.", good(), trial),
    ...refusals.map(([outcome, title, button, text]) =>
      scenario(title, button, text, createToken(outcome, newPurchase())),
    ),
    scenario('Forged token', 'with a forgery', 'AWS never issued it.', createForgedToken()),
    scenario('No token', 'without a token', 'The form arrives without its field.'),
  ];
}
