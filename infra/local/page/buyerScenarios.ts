import {
  createForgedToken,
  createToken,
  newPurchase,
  type SimulatedPurchase,
} from '../marketplace/registrationToken.ts';

/** One way in which a buyer's browser can arrive. */
export interface BuyerScenario {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The fields of AWS's form. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Every way to arrive, with fresh tokens.
 * Source: AWS Marketplace seller guide, "Integrating your SaaS subscription product".
 *
 * @param last the purchase that was resolved last, for coming back with it
 */
export function buyerScenarios(last: SimulatedPurchase | undefined): BuyerScenario[] {
  function token(text: string) {
    return { 'x-amzn-marketplace-token': text };
  }
  return [
    {
      title: 'New purchase',
      text: 'A new buyer with a good token: leads to the registration form.',
      button: 'Arrive as a new buyer',
      fields: token(createToken('good', newPurchase())),
    },
    ...(last
      ? [
          {
            title: 'Same purchase again',
            text: `Account ${last.accountId} comes back with a new token for the license it has.`,
            button: 'Arrive again',
            fields: token(createToken('good', last)),
          },
        ]
      : []),
    {
      title: 'Free trial',
      text: "A good token, and AWS's note that the offer is a free trial.",
      button: 'Arrive for a free trial',
      fields: {
        ...token(createToken('good', newPurchase())),
        'x-amzn-marketplace-offer-type': 'free-trial',
      },
    },
    {
      title: 'Expired token',
      text: 'The buyer waited too long: has to choose "Set up your account" at AWS again.',
      button: 'Arrive too late',
      fields: token(createToken('expired', newPurchase())),
    },
    {
      title: 'Forged token',
      text: 'A token that AWS never gave out.',
      button: 'Arrive with a forgery',
      fields: token(createForgedToken()),
    },
    {
      title: 'Another product',
      text: "A good token, but for a product that isn't ours.",
      button: 'Arrive with the wrong product',
      fields: token(createToken('other-product', newPurchase())),
    },
    {
      title: 'No license',
      text: 'ResolveCustomer names account and product, but no license.',
      button: 'Arrive without a license',
      fields: token(createToken('no-license', newPurchase())),
    },
    {
      title: 'No token',
      text: 'The form arrives without its field.',
      button: 'Arrive without a token',
      fields: {},
    },
    {
      title: 'Throttled service',
      text: 'ResolveCustomer answers ThrottlingException, however often it is asked.',
      button: 'Arrive while throttled',
      fields: token(createToken('throttled', newPurchase())),
    },
    {
      title: 'Broken service',
      text: 'ResolveCustomer answers InternalServiceErrorException (500).',
      button: 'Arrive while broken',
      fields: token(createToken('broken', newPurchase())),
    },
    {
      title: 'Disabled API',
      text: 'ResolveCustomer answers DisabledApiException: the fault is ours.',
      button: 'Arrive while disabled',
      fields: token(createToken('disabled', newPurchase())),
    },
  ];
}
