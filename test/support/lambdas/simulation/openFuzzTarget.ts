import type { Dependencies as Contact } from '../../../../lambdas/contact/handler.ts';
import type { Dependencies as Landing } from '../../../../lambdas/marketplace-landing/handler.ts';
import type { Dependencies as Registration } from '../../../../lambdas/marketplace-registration/handler.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { systemTiming } from '../../../../lambdas/shared/time.ts';
import { licenseArnOf, productCode } from '../buyers.ts';
import { mailSettings } from '../mailSettings.ts';

/** What a handler did with one event. */
export interface Trace {
  readonly mails: Mail[];
  readonly stored: unknown[];
}

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

/**
 * Parts that take everything and remember it: storage that holds one record at a time, mail that
 * goes nowhere, a Marketplace that knows every token that begins with "good".
 */
export function openFuzzTarget() {
  const trace: Trace = { mails: [], stored: [] };
  let last: object | undefined;
  async function send(command: Command): Promise<object> {
    const { input } = command;
    const { name } = command.constructor;
    if (name === 'PutItemCommand' && 'Item' in input) {
      trace.stored.push(input.Item);
      if ('mails' in (input.Item as object)) {
        last = input.Item as object;
      }
    }
    return name === 'UpdateItemCommand' && last ? { Attributes: last } : {};
  }
  const parts: Contact & Landing & Registration = {
    table: { name: 'records', client: { send } as unknown as Contact['table']['client'] },
    mailer: async (mail) => {
      trace.mails.push(mail);
      return { outcome: 'accepted', messageId: 'x' };
    },
    marketplace: async (token) =>
      token.startsWith('good')
        ? {
            outcome: 'resolved',
            purchase: { licenseArn: licenseArnOf('x'), accountId: '4', productCode },
          }
        : { outcome: 'bad-token', reason: 'InvalidTokenException' },
    mailSettings,
    supportEmail: mailSettings.supportEmail,
    retentionMonths: 24,
    isConfirmed: true,
    timing: { ...systemTiming, abortAfter: () => AbortSignal.any([]) },
  };
  return {
    parts,
    trace,
    forget: () => {
      trace.mails.length = 0;
      trace.stored.length = 0;
      last = undefined;
    },
  };
}
