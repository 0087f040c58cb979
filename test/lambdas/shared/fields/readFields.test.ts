import { expect, test } from 'vitest';
import { readFields } from '../../../../lambdas/shared/fields/readFields.ts';

const rules = {
  name: { label: 'Name', maxLength: 5, required: true },
  email: { label: 'Email', maxLength: 20, required: true, email: true },
  copyTo: { label: 'Copy', maxLength: 20, email: true },
  notes: { label: 'Notes', maxLength: 9, multiline: true },
} as const;

const good = { name: 'Ada', email: 'ada@example.com' };

function read(body: object) {
  return readFields(new Map(Object.entries(body)), rules);
}

test.each([
  ['name', undefined, 'Name is required.'],
  ['name', ' \t', 'Name is required.'],
  ['name', 5, 'Name must be text.'],
  ['name', 'Lovelace', 'Name may have at most 5 characters.'],
  ['name', 'A\nda', 'Name may not contain line breaks or control characters.'],
  ['name', 'Ada\n', 'Name may not contain line breaks or control characters.'],
  ['notes', ['a'], 'Notes must be text.'],
  ['notes', 'ten or more', 'Notes may have at most 9 characters.'],
  ['notes', 'a\u0007b', 'Notes may not contain control characters.'],
  ['email', '', 'Email is required.'],
  ['email', {}, 'Email must be text.'],
  ['email', 'ada.lovelace@example.com', 'Email may have at most 20 characters.'],
  ['email', 'ada\n@example.com', 'Email may not contain line breaks or control characters.'],
  ['email', 'ada', 'Email must be one address such as name@company.com.'],
  ['copyTo', 'a@b', 'Copy must be one address such as name@company.com.'],
])('%s as %j: the sentence says what is wrong', (field, value, message) => {
  expect(read({ ...good, [field]: value })).toEqual({ ok: false, errors: [{ field, message }] });
});

test('every field at fault is told, in the order of the rules', () => {
  const answer = read({ notes: 7, copyTo: 'nobody', email: '', name: '' });
  expect(answer).toMatchObject({
    ok: false,
    errors: [{ field: 'name' }, { field: 'email' }, { field: 'copyTo' }, { field: 'notes' }],
  });
});

test.each([undefined, null, '', '  '])('an optional field given as %j is left out', (nothing) => {
  expect(read({ ...good, copyTo: nothing, notes: nothing })).toEqual({ ok: true, fields: good });
});

test('a length is counted without the white space around the text', () => {
  expect(read({ ...good, name: '  12345  ' })).toEqual({
    ok: true,
    fields: { ...good, name: '12345' },
  });
});
