import type { AnswerId } from '../../content/startQuestions.ts';

/** The visitor's answers, and the text that the next request contains unless they change it. */
interface GivenAnswers {
  readonly answers: readonly AnswerId[];
  /** The answers in words, or what the visitor made of them; empty if nothing is to be sent. */
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
