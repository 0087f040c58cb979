import { formFields } from '#contract/forms.ts';
import { readText } from '../../../lambdas/shared/http/messages.ts';
import { misuse } from './cliError.ts';

/** @returns reads the value of an option that is an email address */
export function addressOption(name: string): (text: string) => string {
  return (text) => {
    const read = readText(text, { ...formFields.email, label: name, required: true });
    if (!read.ok) {
      throw misuse(read.message);
    }
    return read.value;
  };
}
