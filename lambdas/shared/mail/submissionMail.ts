import { fieldNames, formFields } from '../../contract/forms.ts';
import type { Submission } from '../../contract/records.ts';
import { type MailContent, quoteLine } from './layOutMail.ts';

interface Words {
  readonly subject: string;
  readonly content: MailContent;
}

const subjectCharacters = 120;

const headings = {
  contact: 'A message through the contact form',
  interest: 'A request from the cart',
  privacy: 'A privacy request: do not sell my personal information',
} as const;

const intros = {
  contact: 'Answer this mail to write to the sender.',
  interest:
    'This visitor was promised a reply within 24 hours. Answer this mail to write to the sender.',
  privacy:
    'By law an opt-out of sale must be acted on within 15 business days and needs no verification. Answer this mail to write to the sender.',
} as const;

const suspicions = {
  trap: 'Suspected spam: a field that people do not see was filled in.',
  speed: 'Suspected spam: it was filled in faster than a person does.',
  'no-form': 'Suspected spam: it did not come through a form of the website.',
} as const;

/** A word that a mailbox can sort by; a privacy request has its legal deadline whoever sent it. */
function subjectOf({ kind, reference, fields, dueBy, suspicion }: Submission): string {
  if (kind === 'privacy') {
    return `[${reference}] Privacy request, due by ${dueBy}`;
  }
  const label = `[${reference}] ${suspicion ? 'Suspected spam: ' : ''}`;
  if (kind === 'interest') {
    return `${label}Solutions interest`;
  }
  return `${label}Contact: ${quoteLine(fields.subject ?? '', subjectCharacters)}`;
}

/** Tells the company what a visitor sent. */
export function submissionMail(submission: Submission): Words {
  const { kind, reference, fields, receivedAt, dueBy, suspicion } = submission;
  const facts: (readonly [string, string | undefined])[] = [
    ['Reference', reference],
    ['Received', receivedAt],
    ['Act by', dueBy],
    ...fieldNames
      .filter((name) => name !== 'message')
      .map((name) => [formFields[name].label, fields[name]] as const),
  ];
  return {
    subject: subjectOf(submission),
    content: {
      heading: headings[kind],
      paragraphs: [intros[kind], ...(suspicion ? [suspicions[suspicion]] : [])],
      facts: facts.filter((fact): fact is [string, string] => fact[1] !== undefined),
      ...(fields.message ? { quote: fields.message } : {}),
      closing: `Stored under ${reference}. Sent by the website.`,
    },
  };
}

/** Reminds the company of a privacy request before its deadline. */
export function reminderMail({ reference, receivedAt, dueBy }: Submission): Words {
  return {
    subject: `[${reference}] Reminder: privacy request due by ${dueBy}`,
    content: {
      heading: 'A privacy request is still open',
      paragraphs: [
        `The request ${reference} must be acted on by ${dueBy}. Close it once that is done, and note what was answered and when.`,
      ],
      facts: [
        ['Reference', reference],
        ['Received', receivedAt],
        ['Act by', dueBy ?? ''],
      ],
      closing: `Stored under ${reference}. Sent by the website.`,
    },
  };
}
