import { readFields } from '../shared/fields/readFields.ts';
import type { JsonObject } from '../shared/http/readJsonObject.ts';
import { fieldLengths } from '../shared/limits.ts';
import type { SubmissionKind } from '../shared/storage/records.ts';
import { interestSubject, privacyRequestType } from './request.ts';

const common = {
  name: { label: 'Name', maxLength: fieldLengths.name, required: true },
  email: { label: 'Email', maxLength: fieldLengths.email, required: true, email: true },
  company: { label: 'Company', maxLength: fieldLengths.company },
  phone: { label: 'Phone', maxLength: fieldLengths.phone },
} as const;

const subject = { label: 'Subject', maxLength: fieldLengths.subject } as const;
const message = { label: 'Message', maxLength: fieldLengths.message, multiline: true } as const;
const address = { label: 'Address', maxLength: fieldLengths.address } as const;

const messageRules = {
  ...common,
  address,
  subject: { ...subject, required: true },
  message: { ...message, required: true },
} as const;

/** The law's opt-out needs no words: its subject and message are fixed by the form. */
const privacyRules = {
  ...common,
  address: { ...address, required: true },
  subject,
  message,
} as const;

const kindOf = (body: JsonObject): SubmissionKind => {
  if (body.get('type') === privacyRequestType) return 'privacy';
  return body.get('subject') === interestSubject ? 'interest' : 'contact';
};

/** Tells the three forms apart and reads the fields; all those at fault where any are. */
export const readSubmission = (body: JsonObject) => {
  const kind = kindOf(body);
  const read = readFields(body, kind === 'privacy' ? privacyRules : messageRules);
  return read.ok ? { ...read, kind } : read;
};
