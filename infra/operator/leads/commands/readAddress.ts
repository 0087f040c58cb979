import { formFields } from '../../../../lambdas/contract/forms.ts';
import { readText } from '../../../../lambdas/shared/fields/readFields.ts';
import { misuse } from '../../commandLine/fault.ts';

/**
 * Reads the value of `--email`.
 *
 * @throws Fault when it is no address
 */
export function readAddress(text: string): string {
  const rule = { ...formFields.email, label: '--email', required: true };
  const read = readText(text, rule);
  if (!read.ok) {
    throw misuse(read.message);
  }
  return read.value;
}
