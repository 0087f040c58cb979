import {
  type FieldName,
  type FieldRule,
  formFields,
  interestSubject,
  privacyRequestType,
  type SubmissionFields,
  type SubmissionKind,
} from '../contract/api.ts';
import { type JsonObject, readFields } from '../shared/http/request.ts';

/** Any form may have any field; the required ones tell them apart. */
function rulesOf(...required: readonly FieldName[]): Record<FieldName, FieldRule> {
  const rules = (Object.keys(formFields) as FieldName[]).map((name) => [
    name,
    { ...formFields[name], required: required.includes(name) },
  ]);
  return Object.fromEntries(rules);
}

const messageRules = rulesOf('name', 'email', 'subject', 'message');

/** An opt-out needs no text: its form sends a fixed subject and message. */
const privacyRules = rulesOf('name', 'email', 'address');

export function kindOf(body: JsonObject): SubmissionKind {
  if (body.get('type') === privacyRequestType) {
    return 'privacy';
  }
  return body.get('subject') === interestSubject ? 'interest' : 'contact';
}

export function readSubmission(body: JsonObject) {
  const kind = kindOf(body);
  const read = readFields(body, kind === 'privacy' ? privacyRules : messageRules);
  // Name and email are required in each form.
  return read.ok ? { ok: true as const, kind, fields: read.fields as SubmissionFields } : read;
}
