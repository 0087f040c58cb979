import * as v from 'valibot';
import type { StackReader } from '../template/stackReader.ts';

const identitySchema = v.object({ EmailIdentity: v.string() });

/** The template's identities at SES: addresses, and domains, which stand for all their addresses. */
export function readIdentities(stack: StackReader): string[] {
  return stack
    .ids('AWS::SES::EmailIdentity')
    .map((id) => stack.properties(id, identitySchema).EmailIdentity.toLowerCase());
}
