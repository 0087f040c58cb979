import * as v from 'valibot';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './Fault.ts';
import { limits } from './limits.ts';

/** A Markdown file's parts. */
export interface SplitMarkdown {
  /** The YAML between the first `---` lines; empty where there is none. */
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
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const frontMatterSchema = v.strictObject({
  title: v.pipe(v.string('write a title'), v.trim(), v.nonEmpty('write a title')),
  date: v.pipe(
    v.string('write a day such as 2026-12-01'),
    v.check(isDay, 'write a day of the calendar as year-month-day, such as 2026-12-01'),
  ),
  summary: v.pipe(
    v.string('write one or two sentences for the card, the feed and search results'),
    v.regex(/^[A-Z0-9].*\.$/, 'write whole sentences: a capital first, a full stop last'),
    v.check(
      ({ length }) => length >= limits.summary.min && length <= limits.summary.max,
      `write ${limits.summary.min} to ${limits.summary.max} characters: cards and search results show them whole`,
    ),
  ),
  hashtags: v.pipe(
    v.array(
      v.pipe(
        v.string('write a word'),
        v.regex(
          /^[A-Z][A-Za-z0-9]*$/,
          'write a hashtag without # or spaces, such as LeastPrivilege',
        ),
      ),
      'write a list such as [IAM, Logging]',
    ),
    v.minLength(1, 'name at least one'),
    v.maxLength(limits.hashtags, `name ${limits.hashtags} at most, so that they fit the card`),
    v.check((tags) => new Set(tags).size === tags.length, 'name each once'),
  ),
  draft: v.optional(v.boolean('write true or false'), false),
});

/** What an article says of itself. */
export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

/** Whether an article is to be seen on a day: drafts never are, scheduled ones from their day on. */
export function isPublished({ draft, date }: FrontMatter, day: string): boolean {
  return !draft && date <= day;
}

/** The front matter, or why it can't be read. */
export type FrontMatterResult =
  | { readonly frontMatter: FrontMatter; readonly faults?: never }
  | { readonly frontMatter?: never; readonly faults: readonly Fault[] };

const rule = 'frontMatter';
const example = 'Begin the file with ---, title, date, summary and hashtags, and --- again.';

/** Line of a key in the file; the first `---` is line 1. */
function lineOf(key: string | undefined, document: Document, lines: LineCounter): number {
  const pair = isMap(document.contents)
    ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined;
  const offset = pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  return offset === undefined ? 1 : lines.linePos(offset).line + 1;
}

/** Reads an article's front matter; every fault of it is told, with its line. */
export function readFrontMatter(markdown: string, file: string): FrontMatterResult {
  const { yaml, linesBefore } = splitFrontMatter(markdown);
  if (linesBefore === 0) {
    return {
      faults: [{ rule, file, line: 1, wrong: 'The article has no front matter.', right: example }],
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map(({ message, pos }) => ({
        rule,
        file,
        line: lines.linePos(pos[0]).line + 1,
        wrong: `The front matter is no YAML: ${message}.`,
        right:
          'Put a text that holds ": " or begins with a sign in quotes; write hashtags without #, and spaces for tabs.',
      })),
    };
  }
  const result = v.safeParse(frontMatterSchema, document.toJS() ?? {}, { abortPipeEarly: true });
  return result.success
    ? { frontMatter: result.output }
    : { faults: result.issues.map((issue) => explain(issue, file, document, lines)) };
}

function explain(
  issue: v.InferIssue<typeof frontMatterSchema>,
  file: string,
  document: Document,
  lines: LineCounter,
): Fault {
  const key = String(issue.path?.[0]?.key ?? '');
  const line = lineOf(key, document, lines);
  if (issue.type === 'strict_object') {
    const known = Object.keys(frontMatterSchema.entries);
    return known.includes(key)
      ? { rule, file, line, wrong: `The front matter has no ${key}.`, right: example }
      : {
          rule,
          file,
          line,
          wrong: `The front matter has "${key}", which nothing reads.`,
          right: `It may have ${known.join(', ')}.`,
        };
  }
  return {
    rule,
    file,
    line,
    wrong: `${key}: ${JSON.stringify(issue.input)} won't do.`,
    right: `For ${key}, ${issue.message}.`,
  };
}
