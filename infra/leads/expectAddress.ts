import { readEmail } from '../../lambdas/shared/fields/readEmail.ts';
import { fieldLengths } from '../../lambdas/shared/limits.ts';
import { misuse } from './fault.ts';

/**
 * Reads the value of `--email`.
 *
 * @throws Fault when it is missing or no address
 */
export function expectAddress(email: string | undefined): string {
  const rule = { label: '--email', maxLength: fieldLengths.email, required: true, email: true };
  const read = readEmail(email, rule);
  if (!read.ok) {
    throw misuse(read.message);
  }
  return read.value;
}
