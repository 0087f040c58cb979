import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { limitRequests, timeCalls } from '../clients.ts';

const requestTimeoutMs = 1500;

/**
 * Credentials of a role in the seller's account, because only that account may call AWS Marketplace
 * for its product. Without a role, the function's own. The SDK asks again shortly before they
 * expire. Source: AWS Marketplace Metering API reference, ResolveCustomer: "The API must be called
 * from the account that was used to publish the SaaS application".
 */
export function sellerCredentials(roleArn: string) {
  if (roleArn === '') {
    return {};
  }
  const sts = timeCalls(
    new STSClient({ maxAttempts: 3, requestHandler: limitRequests(requestTimeoutMs) }),
    'sts',
  );
  return {
    credentials: async () => {
      const command = new AssumeRoleCommand({ RoleArn: roleArn, RoleSessionName: 'website' });
      const { Credentials: found } = await sts.send(command);
      if (!found?.AccessKeyId || !found.SecretAccessKey) {
        throw new Error('AssumeRole returned no credentials');
      }
      return {
        accessKeyId: found.AccessKeyId,
        secretAccessKey: found.SecretAccessKey,
        ...(found.SessionToken ? { sessionToken: found.SessionToken } : {}),
        ...(found.Expiration ? { expiration: found.Expiration } : {}),
      };
    },
  };
}
