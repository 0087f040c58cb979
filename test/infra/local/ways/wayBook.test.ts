import { expect, test } from 'vitest';
import { createWayBook, current } from '../../../../infra/local/ways/wayBook.ts';

function step(atMs: number, text = `step ${atMs}`) {
  return { atMs, text, tone: 'plain' } as const;
}

test('only the latest ways are kept, and what they were known by is free again', () => {
  const book = createWayBook({ ways: 2, steps: 30 });
  const first = book.begin('first', 1);
  book.claim(first, 'reference C-1');
  book.begin('second', 2);
  book.begin('third', 3);
  expect(book.list().map(({ title }) => title)).toEqual(['third', 'second']);
  expect(book.find('reference C-1')).toBeUndefined();
  // A run that still goes on doesn't bring its way back.
  book.claim(first, 'reference C-1');
  expect(book.find('reference C-1')).toBeUndefined();
});

test('of a way with very many steps the first and the latest are kept', () => {
  const book = createWayBook({ ways: 2, steps: 30 });
  const way = book.begin('long', 0);
  for (let at = 0; at < 100; at += 1) {
    book.note(way, step(at));
  }
  const texts = way.steps.map(({ text }) => text);
  expect([texts.length, way.leftOut]).toEqual([30, 70]);
  expect([texts[0], texts[19], texts[20], texts[29]]).toEqual([
    'step 0',
    'step 19',
    'step 90',
    'step 99',
  ]);
});

test('long texts are cut', () => {
  const book = createWayBook();
  const way = book.begin('x'.repeat(10_000), 0);
  book.note(way, step(1, 'y'.repeat(10_000)));
  expect([way.title.length, way.steps[0]?.text.length]).toEqual([301, 301]);
});

test('two ways that turn out to be one are told in the order in which it happened', () => {
  const book = createWayBook();
  const older = book.begin('older', 0);
  const younger = book.begin('younger', 5);
  book.claim(older, 'reference C-1');
  book.claim(younger, 'message m-1');
  book.note(older, step(0));
  book.note(younger, step(5));
  book.note(older, step(10));
  book.claim(younger, 'reference C-1');
  book.note(younger, step(7));
  expect(book.list()).toEqual([older]);
  expect(current(younger)).toBe(older);
  expect(book.find('message m-1')).toBe(older);
  expect(older.steps.map(({ atMs }) => atMs)).toEqual([0, 5, 7, 10]);
});
