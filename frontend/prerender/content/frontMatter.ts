import * as v from 'valibot';
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Fault } from './Fault.ts';

export interface SplitMarkdown {
  /** The YAML between the first `---` lines; empty if there is none. */
  readonly yaml: string;
  readonly body: string;
  /** Lines before the body, so that a fault can name its line in the file. */
  readonly linesBefore: number;
}

/** Parts a Markdown file into its front matter, if any, and the rest. */
export function splitFrontMatter(markdown: string): SplitMarkdown {
  const match = /^---\n(.*?)^---(?:\n|$)/ms.exec(markdown);
  const [whole = '', yaml = ''] = markdown.startsWith('---\n') ? (match ?? []) : [];
  return { yaml, body: markdown.slice(whole.length), linesBefore: whole.split('\n').length - 1 };
}

/** Whether a text is a day of the calendar: February has no 31st. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
}

/** Lengths that cards and search results show whole. */
const longestTitle = 90;
const summaryLength = { min: 70, max: 160 };
const mostHashtags = 4;

const calendarDay = v.check(isDay, 'write a day of the calendar, such as 2026-12-01');

const frontMatterSchema = v.strictObject({
  title: v.pipe(
    v.string('write a title'),
    v.trim(),
    v.nonEmpty('write a title'),
    v.maxLength(
      longestTitle,
      `write at most ${longestTitle} characters, so that lists show all of it`,
    ),
  ),
  date: v.pipe(v.string('write a date such as 2026-12-01'), calendarDay),
  updated: v.optional(v.pipe(v.string('write the day of the last change'), calendarDay)),
  summary: v.pipe(
    v.string('write one or two sentences for the card, the feed and search results'),
    v.check(
      ({ length }) => length >= summaryLength.min && length <= summaryLength.max,
      `write ${summaryLength.min} to ${summaryLength.max} characters, so that cards and search results show all of it`,
    ),
  ),
  hashtags: v.pipe(
    v.array(
      v.pipe(
        v.string('write a word'),
        v.regex(/^[A-Za-z0-9]+$/, 'write hashtags without # or spaces, such as LeastPrivilege'),
      ),
      'write a list such as [IAM, Logging]',
    ),
    v.minLength(1, 'write at least one'),
    v.maxLength(mostHashtags, `write at most ${mostHashtags}, so that they fit the card`),
    v.check((tags) => new Set(tags).size === tags.length, 'write each once'),
  ),
  draft: v.optional(v.boolean('write true or false'), false),
});

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

/** Whether an article is to be seen on a day: drafts never are, scheduled ones from their day on. */
export function isPublished({ draft, date }: FrontMatter, day: string): boolean {
  return !draft && date <= day;
}

/** The front matter, or why it can't be read. */
export type FrontMatterResult =
  | { readonly frontMatter: FrontMatter; readonly faults?: never }
  | { readonly frontMatter?: never; readonly faults: readonly Fault[] };

const example = 'Begin the file with ---, then title, date, summary and hashtags, then --- again.';

/** Line of a key in the file; the first `---` is line 1. */
function lineOf(key: string | undefined, document: Document, lines: LineCounter): number {
  const pair = isMap(document.contents)
    ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined;
  const offset = pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  return offset === undefined ? 1 : lines.linePos(offset).line + 1;
}

/** Reads an article's front matter, or lists all of its faults with their lines. */
export function readFrontMatter(markdown: string, file: string): FrontMatterResult {
  const { yaml, linesBefore } = splitFrontMatter(markdown);
  if (linesBefore === 0) {
    const problem = 'The article has no front matter.';
    return { faults: [{ file, line: 1, problem, remedy: example }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const errors = document.errors.map(({ message, pos }) => ({ message, at: pos[0] }));
  // Ten lines of aliases of aliases make a billion values.
  visit(document, {
    Alias(_, { source, range }) {
      errors.push({ message: `*${source} is an alias`, at: range?.[0] ?? 0 });
    },
  });
  if (errors.length > 0) {
    return {
      faults: errors.map(({ message, at }) => ({
        file,
        line: lines.linePos(at).line + 1,
        problem: `The front matter isn't valid: ${message}.`,
        remedy:
          'Put a text that contains ": " or begins with a special character in quotes; write hashtags without #, and spaces instead of tabs.',
      })),
    };
  }
  const result = v.safeParse(frontMatterSchema, document.toJS() ?? {}, { abortPipeEarly: true });
  return result.success
    ? { frontMatter: result.output }
    : {
        faults: result.issues.map((issue) => {
          const key = String(issue.path?.[0]?.key ?? '');
          return { file, line: lineOf(key, document, lines), ...explain(issue, key) };
        }),
      };
}

function explain(
  { type, input, message }: v.InferIssue<typeof frontMatterSchema>,
  key: string,
): Pick<Fault, 'problem' | 'remedy'> {
  const known = Object.keys(frontMatterSchema.entries);
  if (type !== 'strict_object') {
    const isLength = typeof input === 'string' && /\d characters/.test(message);
    const length = isLength ? ` It has ${input.length} characters.` : '';
    const problem = `${key}: ${JSON.stringify(input)} can't be used.${length}`;
    return { problem, remedy: `For ${key}, ${message}.` };
  }
  return known.includes(key)
    ? { problem: `The front matter has no ${key}.`, remedy: example }
    : { problem: `The front matter has an unknown "${key}".`, remedy: `Use ${known.join(', ')}.` };
}
