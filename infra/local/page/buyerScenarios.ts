import {
  createForgedToken,
  createToken,
  newPurchase,
  type SimulatedPurchase,
  type TokenOutcome,
} from '../marketplace/registrationToken.ts';

const refusals: readonly (readonly [TokenOutcome, button: string, text: string])[] = [
  ['expired', 'too late', 'The token has expired.'],
  ['other-product', 'with the wrong product', 'A good token of another product.'],
  ['no-license', 'without a license', 'AWS Marketplace names account and product only.'],
  ['throttled', 'while throttled', 'AWS Marketplace answers: too many calls.'],
  ['broken', 'while broken', 'AWS Marketplace answers with an error.'],
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
