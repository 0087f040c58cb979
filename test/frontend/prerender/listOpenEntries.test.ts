import { expect, test } from 'vitest';
import { listOpenEntries } from '../../../frontend/prerender/listOpenEntries.ts';
import { leadershipTeam } from '../../../frontend/src/content/about.ts';
import { toFillIn } from '../../../frontend/src/content/toFillIn.ts';

test('names what is open and where to write it, and nothing that is done', () => {
  const entries = [
    { what: 'Phone number', file: 'src/a.ts', open: true },
    { what: 'Address', file: 'src/b.ts', open: false },
  ];
  expect(listOpenEntries(entries)).toMatch(/Phone number +frontend\/src\/a\.ts$/);
  expect(listOpenEntries(entries)).not.toContain('Address');
  expect(listOpenEntries([])).toBe('');
});

test('what is made up today is open: addresses, phone, profiles, every unnamed leader', () => {
  const open = toFillIn.filter((entry) => entry.open).map(({ what }) => what);
  for (const subject of [/email/i, /phone/i, /street/i, /profiles/i, /badge/i]) {
    expect(open.join('\n')).toMatch(subject);
  }
  const unnamed = leadershipTeam.leaders.filter(({ name }) => name === null);
  expect(open.filter((what) => what.startsWith('Name of'))).toHaveLength(unnamed.length);
});
