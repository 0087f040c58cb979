import type { AnswerId } from '../../content/startQuestions.ts';

/** What the visitor answered, and what of it the next request tells unless they change it. */
interface GivenAnswers {
  readonly answers: readonly AnswerId[];
  /** The answers in words, then as the visitor edited them; empty where nothing shall be told. */
  readonly note: string;
}

let given: GivenAnswers = { answers: [], note: '' };

/** In memory and nowhere else, so that the answers are gone when the tab is. */
export function keepAnswers(change: Partial<GivenAnswers>): void {
  given = { ...given, ...change };
}

/** What the visitor answered; nothing on the page that the browser loaded, until they answer. */
export function givenAnswers(): GivenAnswers {
  return given;
}
