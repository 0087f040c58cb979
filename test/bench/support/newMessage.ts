import type { ContactRequest } from '../../../lambdas/contract/forms.ts';

/** The body of a contact message that nobody has sent before. */
export function newMessage(): string {
  return JSON.stringify({
    name: 'Bench',
    email: 'visitor@example.com',
    company: '',
    subject: 'How long does it take?',
    message: crypto.randomUUID(),
  } satisfies ContactRequest);
}
