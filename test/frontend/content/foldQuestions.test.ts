import { expect, test } from 'vitest';
import { paths } from '../../../frontend/src/paths.ts';
import { documentAt } from './contentOf.ts';

test.each([paths.services, paths.bookstackWiki, paths.photoKioskBackend])(
  '%s has its questions folded, and the first of them open',
  (path) => {
    const { html } = documentAt(path).rendered().text;
    const questions = html.match(/<details[^>]*>/g) ?? [];
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.map((tag) => tag.includes(' open'))).toEqual(
      questions.map((_, at) => at === 0),
    );
  },
);
