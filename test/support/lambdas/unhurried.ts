import { SESClient } from '@aws-sdk/client-ses';
import type { MailSettings } from '../../../lambdas/shared/mail/mail.ts';
import { openMailer } from '../../../lambdas/shared/mail/mailer.ts';
import { systemTiming } from '../../../lambdas/shared/time.ts';
import type { BackEnd } from './backEnd.ts';

/**
 * Parts without time limits, for hundreds of requests at once in one process: there they share one
 * client's sockets and one thread, while in the cloud each has its own.
 */
export function unhurried<Dependencies extends { readonly mailSettings: MailSettings }>(
  dependencies: Dependencies,
  { table: { name, client }, inbox }: BackEnd,
) {
  const nowMs = Date.now();
  return {
    ...dependencies,
    table: { name, client },
    mailer: openMailer(
      dependencies.mailSettings,
      // One try, as the functions have it: the SDK's second one would be a second mail.
      new SESClient({ endpoint: inbox.url, maxAttempts: 1 }),
    ),
    timing: {
      ...systemTiming,
      now: () => nowMs,
      abortAfter: () => new AbortController().signal,
    },
  };
}
