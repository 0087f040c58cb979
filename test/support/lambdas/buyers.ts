import {
  createToken,
  type TokenOutcome,
} from '../../../infra/local/marketplace/registrationToken.ts';
import { variables } from './readStack.ts';

export const productCode = variables.MARKETPLACE_PRODUCT_CODE;

/** The AWS account of every buyer. */
export const accountId = '444455556666';

export function licenseArnOf(buyer: string): string {
  return `arn:aws:license-manager:us-east-1:111122223333:license:l-${buyer}`;
}

const tokens = new Map<string, string>();

/** The token with which AWS Marketplace sends a buyer, always the same; its outcome is what AWS answers to it. */
export function tokenOf(buyer: string, outcome: TokenOutcome = 'good'): string {
  const name = `${outcome} ${buyer}`;
  const purchase = { accountId, licenseArn: licenseArnOf(buyer), agreementId: `agmt-${buyer}` };
  const token = tokens.get(name) ?? createToken(outcome, purchase);
  tokens.set(name, token);
  return token;
}
