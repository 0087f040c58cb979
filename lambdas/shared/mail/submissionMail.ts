import { type FieldName, fieldNames, formFields } from '#contract/forms.ts';
import type { MailName, Submission, SuspectDigest } from '#contract/records.ts';
import { formatDate, formatMoment } from '../time.ts';
import { addressMail, type Mail, type MailSettings, type MailText } from './mail.ts';
import { describeAddress } from './readableAddress.ts';
import { showInvisible } from './showInvisible.ts';

const subjectCharacters = 120;

/**
 * A visitor's text as a part of one line of ours: no control characters, no line breaks, invisible
 * characters shown, at most a number of characters as people count them.
 */
export function quoteLine(text: string, maxCharacters: number): string {
  const plain = showInvisible(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (plain.length <= maxCharacters) {
    return plain;
  }
  const characters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : plain;
}

const headings = {
  contact: 'A message from the contact form',
  interest: 'A request from the cart',
  privacy: 'A privacy request: do not sell my personal information',
} as const;

const suspicions = {
  trap: 'Suspected spam: a hidden field was filled in.',
  speed: 'Suspected spam: the form was filled in faster than a person could.',
  'no-form': "Suspected spam: it wasn't sent through one of the site's forms.",
} as const;

/** A mailbox can sort by the subject. A privacy request has its legal deadline no matter who sent it. */
function subjectOf({ kind, reference, fields, dueBy = '', suspicion }: Submission): string {
  if (kind === 'privacy') {
    return `[${reference}] Privacy request, due by ${formatDate(dueBy)}`;
  }
  const label = `[${reference}] ${suspicion ? 'Suspected spam: ' : ''}`;
  return kind === 'interest'
    ? `${label}Solutions interest`
    : `${label}Contact: ${quoteLine(fields.subject ?? '', subjectCharacters)}`;
}

/** A privacy request can't be closed without an answer. */
function closeCommand({ kind, reference }: Submission): string {
  const answer = kind === 'privacy' ? ' --answer "opted out"' : '';
  return `'npm run leads -- close ${reference}${answer}'`;
}

/** A privacy request has a last day, the others a time. */
function formatDeadline({ kind, dueBy = '' }: Submission): string {
  return kind === 'privacy' ? formatDate(dueBy) : formatMoment(dueBy);
}

const promisedWithin = { contact: 'one business day', interest: '24 hours' } as const;

function nextStep(submission: Submission): string {
  const { kind, dueBy } = submission;
  switch (kind) {
    case 'contact':
    case 'interest':
      return [
        `The visitor was promised a reply within ${promisedWithin[kind]}. Reply to this email to answer.`,
        ...(dueBy
          ? [
              `Then run ${closeCommand(submission)}, or you'll get a reminder four hours before the time is over.`,
            ]
          : []),
      ].join(' ');
    case 'privacy':
      return [
        `Stop selling and sharing this person's data by ${formatDeadline(submission)}: the law gives us 15 business days, and we aren't allowed to ask for proof of identity.`,
        `Then reply to this email to confirm it, and run ${closeCommand(submission)}.`,
        "If the request is still open three business days before the deadline, you'll get a reminder.",
      ].join(' ');
  }
}

function shownValue(name: FieldName, value = ''): string {
  return name === 'email' ? describeAddress(value) : value;
}

function submissionText(submission: Submission): MailText {
  const { kind, reference, fields, receivedAt, dueBy, suspicion } = submission;
  const shown = fieldNames.filter((name) => name !== 'message' && fields[name] !== undefined);
  return {
    subject: subjectOf(submission),
    heading: headings[kind],
    paragraphs: [nextStep(submission), ...(suspicion ? [suspicions[suspicion]] : [])],
    facts: [
      ['Reference', reference],
      ['Received', formatMoment(receivedAt)],
      ...(dueBy ? [deadlineFact(submission)] : []),
      ...shown.map((name) => [formFields[name].label, shownValue(name, fields[name])] as const),
    ],
    ...(fields.message ? { quote: fields.message } : {}),
  };
}

function deadlineFact(submission: Submission): readonly [string, string] {
  const label = submission.kind === 'privacy' ? 'Act by' : 'Reply by';
  return [label, formatDeadline(submission)];
}

const reminders = {
  contact: { title: 'reply', heading: 'A message is still open' },
  interest: { title: 'reply', heading: 'A request from the cart is still open' },
  privacy: { title: 'privacy request due', heading: 'A privacy request is still open' },
} as const;

function reminderText(submission: Submission): MailText {
  const { kind, reference, receivedAt } = submission;
  const { title, heading } = reminders[kind];
  const deadline = formatDeadline(submission);
  return {
    subject: `[${reference}] Reminder: ${title} by ${deadline}`,
    heading,
    paragraphs: [
      kind === 'privacy'
        ? `Act on request ${reference} by ${deadline} and answer the visitor. Then run ${closeCommand(submission)}, which keeps the answer and its date in the audit log for two years.`
        : `The visitor was promised a reply within ${promisedWithin[kind]}. If nobody has replied yet, find the email about ${reference} and reply to it by ${deadline}. Then run ${closeCommand(submission)}. Without it, the operator gets an alarm.`,
    ],
    facts: [
      ['Reference', reference],
      ['Received', formatMoment(receivedAt)],
      deadlineFact(submission),
    ],
  };
}

const received = {
  contact: 'your message',
  interest: 'your request',
  privacy: 'your privacy request',
} as const;

function promise({ kind, dueBy = '' }: Submission): string {
  switch (kind) {
    case 'contact':
      return `An engineer will read it and reply to this address within ${promisedWithin[kind]}.`;
    case 'interest':
      return `We will reply to this address within ${promisedWithin[kind]}.`;
    case 'privacy':
      return `We'll carry out your opt-out by ${formatDate(dueBy)} and confirm it by email to this address.`;
  }
}

/** Anyone can type another person's address into a form, so the email quotes nothing from it. */
function confirmationText(submission: Submission, { siteUrl }: MailSettings): MailText {
  const { kind, reference, receivedAt } = submission;
  return {
    subject: `We received ${received[kind]} (${reference})`,
    heading: `We received ${received[kind]}`,
    paragraphs: [promise(submission)],
    facts: [
      ['Reference', reference],
      ['Received', formatMoment(receivedAt)],
    ],
    closing: `You're receiving this email because someone entered this address in a form on ${siteUrl}. If it wasn't you, ignore it.`,
  };
}

function digestText({ receivedAt, count }: SuspectDigest): MailText {
  const date = formatDate(receivedAt);
  const submissions = count === 1 ? '1 submission' : `${count} submissions`;
  return {
    subject: `Suspected spam: ${submissions} on ${date}`,
    heading: `${submissions} looked like spam`,
    paragraphs: [
      [
        `These came in on ${date} and weren't emailed one by one: a hidden field was filled in, or too many suspected submissions came in that day.`,
        'They are saved, and "npm run leads -- list --status suspect" lists them.',
        "Look for privacy requests first: their legal deadlines still apply, and you won't get reminders about these.",
      ].join(' '),
    ],
  };
}

export function renderSubmissionMail(
  record: Submission | SuspectDigest,
  name: MailName,
  settings: MailSettings,
): Mail {
  if (record.kind === 'suspects') {
    return addressMail(record, name, digestText(record), settings);
  }
  if (name === 'visitor') {
    return addressMail(record, name, confirmationText(record, settings), settings);
  }
  const text = name === 'reminder' ? reminderText(record) : submissionText(record);
  return addressMail(record, name, text, settings);
}
