import type { AnswerId } from '../../content/startQuestions.ts';

/** The visitor's answers, and the text that the next request contains unless they change it. */
interface GivenAnswers {
  readonly answers: readonly AnswerId[];
  /** The answers in words; empty if nothing is to be sent. */
  readonly note: string;
}

/** Session storage key: the answers are gone when the tab is, and no other tab sees them. */
const storageKey = 'answers';

const none: GivenAnswers = { answers: [], note: '' };

/** Where session storage is blocked, the answers last as long as the document. */
let given: GivenAnswers | undefined;

export function keepAnswers(now: GivenAnswers): void {
  given = now;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(now));
  } catch {
    // `given` has them.
  }
}

/** What the visitor answered in this tab. The markup of a built page knows nothing of it. */
export function givenAnswers(): GivenAnswers {
  try {
    given ??=
      (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as GivenAnswers | null) ?? none;
  } catch {
    given = none;
  }
  return given;
}
