import { useEffect, useRef, useState } from 'react';
import {
  type AnswerId,
  example,
  type QuestionId,
  startQuestions,
} from '../../content/startQuestions.ts';
import { givenAnswers, keepAnswers } from '../../features/choosing/givenAnswers.ts';
import { solutionsFor } from '../../features/choosing/rankSolutions.ts';
import { replaceInDraft } from '../../features/forms/drafts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { AnswersTable } from './AnswersTable.tsx';
import styles from './Finder.module.css';
import { dateAlone, Example, Ranking } from './Ranking.tsx';

const questions = Object.entries(startQuestions).map(([id, { question, answers }]) => ({
  id: id as QuestionId,
  question,
  answers: Object.entries(answers).map(([answer, words]) => ({ id: answer as AnswerId, words })),
}));

/** What is chosen in the browser's own controls, which take answers before scripts do. */
function readAnswers(place: HTMLElement): readonly AnswerId[] {
  const chosen = place.querySelectorAll<HTMLInputElement>(':checked');
  return Array.from(chosen, ({ value }) => value as AnswerId);
}

/** One answer to each question, the newer one if there are two. */
function combine(newer: readonly AnswerId[], older: readonly AnswerId[]): readonly AnswerId[] {
  return questions.flatMap(({ answers }) => {
    const ids = answers.map(({ id }) => id);
    return newer.find((id) => ids.includes(id)) ?? older.find((id) => ids.includes(id)) ?? [];
  });
}

function describeAnswers(given: readonly AnswerId[]): string {
  return questions
    .flatMap(({ question, answers }) =>
      answers.filter(({ id }) => given.includes(id)).map(({ words }) => `${question} ${words}`),
    )
    .join('\n');
}

function firstTitles(answers: readonly AnswerId[]): string {
  const first = solutionsFor(...answers).slice(0, 3);
  return first.map(({ title }) => title).join(', ');
}

function describeChange(before: readonly AnswerId[], now: readonly AnswerId[]): string {
  const first = firstTitles(now);
  if (now.length === 0) {
    return 'Your answers and the list are cleared.';
  }
  if (!first) {
    return dateAlone;
  }
  if (now.includes('now')) {
    return `First come runbooks and our phone number. After that, the list begins with ${first}.`;
  }
  return before.length > 0 && firstTitles(before) === first
    ? `The first three are still ${first}.`
    : `The list begins with ${first}.`;
}

/** The questions, and the ranked list that follows from the answers. Nothing of it is sent. */
export function Finder() {
  // The controls keep their own state; what was answered before the page was left is put back.
  const hydrated = useHydrated();
  const [atFirst] = useState(hydrated ? givenAnswers().answers : []);
  const [answers, setAnswers] = useState(atFirst);
  // The built page has it for visitors without scripts. After a click on a link it can wait.
  const [isTableAsked, setTableAsked] = useState(!hydrated);
  const [change, setChange] = useState('');
  const form = useRef<HTMLDivElement>(null);

  function takeAnswers(now: readonly AnswerId[]) {
    setChange(describeChange(answers, now));
    keep(now);
  }

  function keep(now: readonly AnswerId[]) {
    const note = describeAnswers(now);
    setAnswers(now);
    replaceInDraft('interest', 'message', givenAnswers().note, note);
    keepAnswers({ answers: now, note });
  }

  // What was chosen before scripts came, and what was answered before the page was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the controls are there.
  useEffect(() => {
    const early = form.current ? readAnswers(form.current) : [];
    const both = combine(early, givenAnswers().answers);
    if (both.length > atFirst.length) {
      check(both);
      keep(both);
    }
  }, []);

  function check(now: readonly AnswerId[]) {
    for (const control of form.current?.querySelectorAll('input') ?? []) {
      control.checked = now.some((id) => id === control.value);
    }
  }

  function set(now: readonly AnswerId[]) {
    check(now);
    form.current?.querySelector('input')?.focus();
    takeAnswers(now);
  }

  const first = solutionsFor(...answers)[0]?.title;
  return (
    <div id="start" className={styles.finder}>
      <div
        ref={form}
        data-with-script=""
        data-screen-only=""
        onChange={({ currentTarget }) => takeAnswers(readAnswers(currentTarget))}
      >
        {questions.map(({ id: name, question, answers: choices }, index) => (
          <fieldset key={name}>
            <legend>
              {question} <small>{index === 0 ? 'choose one' : 'optional'}</small>
            </legend>
            <div>
              {choices.map(({ id, words }) => (
                <label key={id}>
                  <input
                    type="radio"
                    id={`start-${id}`}
                    name={name}
                    value={id}
                    defaultChecked={atFirst.includes(id)}
                  />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {first && (
          <div className={styles.peek}>
            <ButtonLink to={{ hash: 'ranked' }} preventScrollReset>
              {answers.includes('now') ? 'See what to do now ↓' : `See your list: ${first} first ↓`}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles.list} id="ranked" data-example={answers.length > 0 ? undefined : ''}>
        <p role="status" className="visually-hidden">
          {change}
        </p>
        {answers.length > 0 ? (
          <>
            <p className={styles.done}>
              {`${answers.length} of ${questions.length} answered`}{' '}
              <button type="button" className="as-link unbroken" onClick={() => set([])}>
                Clear
              </button>
            </p>
            <Ranking answers={answers} />
          </>
        ) : (
          <Example onTake={() => set(example)} />
        )}
        <p data-without-script="">
          The questions need JavaScript. This table has the same answers: find the rows that fit
          you, and begin with the solution they name most often.
        </p>
        <details onToggle={() => setTableAsked(true)}>
          <summary>How the ranking works</summary>
          {isTableAsked && <AnswersTable />}
        </details>
      </div>
    </div>
  );
}
