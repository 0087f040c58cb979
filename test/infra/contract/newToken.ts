import type { TokenOutcome } from '../../../infra/local/marketplace/registrationToken.ts';
import type { LocalStack } from '../../../infra/local/startLocalStack.ts';

/** A registration token that AWS Marketplace's stand-in treats as told. */
export async function newToken(
  { urls }: LocalStack,
  outcome: TokenOutcome | 'forged' = 'good',
): Promise<string> {
  const answer = await fetch(`${urls.localAws}/marketplace/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
}
