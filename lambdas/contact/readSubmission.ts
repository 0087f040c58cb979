import {
  type FieldName,
  type FieldRule,
  formFields,
  interestSubject,
  privacyRequestType,
  type SubmissionKind,
} from '../contract/forms.ts';
import { type JsonObject, readFields } from '../shared/http/request.ts';

type Rules<Required extends FieldName> = {
  readonly [Name in FieldName]: FieldRule & {
    readonly required: Name extends Required ? true : false;
  };
};

/** Any form may have any field; it is the required ones that tell them apart. */
function rulesOf<Required extends FieldName>(...required: readonly Required[]): Rules<Required> {
  const names: readonly string[] = required;
  return Object.fromEntries(
    Object.entries(formFields).map(([name, field]) => [
      name,
      { ...field, required: names.includes(name) },
    ]),
  ) as Rules<Required>;
}

const messageRules = rulesOf('name', 'email', 'subject', 'message');

/** The law's opt-out needs no words: its subject and message are fixed by the form. */
const privacyRules = rulesOf('name', 'email', 'address');

/** Which of the three forms a body is of. */
export function kindOf(body: JsonObject): SubmissionKind {
  if (body.get('type') === privacyRequestType) {
    return 'privacy';
  }
  return body.get('subject') === interestSubject ? 'interest' : 'contact';
}

/** Tells the three forms apart and reads the fields; all those at fault where any are. */
export function readSubmission(body: JsonObject) {
  const kind = kindOf(body);
  const read = readFields(body, kind === 'privacy' ? privacyRules : messageRules);
  return read.ok ? { ...read, kind } : read;
}
