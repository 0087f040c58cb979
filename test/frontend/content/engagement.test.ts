import { expect, test } from 'vitest';
import { describePrices } from '../../../frontend/src/content/engagement.ts';

test('while no range is known, prices have their frame and no figure', () => {
  const { facts } = describePrices({ look: null, build: null });
  expect(facts.map(({ value }) => value)).toContain('Fixed price, quoted after the look');
  expect(JSON.stringify(facts)).not.toMatch(/usual|null|\$[1-9]/);
});

test('an example is never shown as the price', () => {
  const look = { from: 1000, to: 2000, example: true } as const;
  const { facts } = describePrices({ look, build: null });
  expect(facts[0]?.value).toBe('$1,000 to $2,000');
  expect(facts[0]?.label).toMatch(/\(an example figure, not our price\)$/);
});

test('a range that the company names is told where its price is', () => {
  const { facts } = describePrices({ look: { from: 1000, to: 25_000 }, build: null });
  expect(facts.map(({ value }) => value)).toEqual([
    '$1,000 to $25,000',
    'Fixed price, quoted after the look',
    '$0',
  ]);
  expect(JSON.stringify(facts)).not.toMatch(/example/);
});
