import { STS } from '@aws-sdk/client-sts';
import { openClient } from './stacks.ts';

/** Credentials of a role, such as the one in the seller's account. */
export async function assumeRole(RoleArn: string) {
  const input = { RoleArn, RoleSessionName: 'website-operator' };
  const { Credentials } = await openClient(STS).assumeRole(input);
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '' } = Credentials ?? {};
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
  };
}
