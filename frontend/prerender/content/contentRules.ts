import { narrowRule, pictureRules } from './checks/pictureRules.ts';
import { wordingRules } from './checks/wordingRules.ts';
import { codeLanguages, kitExtensions, limits } from './limits.ts';

function tellAll(rules: readonly { readonly told: string }[]): string {
  return rules.map(({ told }) => told).join('; ');
}

/**
 * Every rule for what is written, in words for whoever writes it. A fault names its rule, so none can
 * be broken that isn't told here; `npm run docs` writes them into frontend/README.md.
 */
export const contentRules = {
  place: `Articles lie in the folder of a series, their file's name in lower case with hyphens, as it becomes the address. Pictures are SVG files in \`public/images\`, and every one is shown somewhere.`,
  frontMatter: `Front matter has, in any order: \`title\`; \`date\`, a day of the calendar as year-month-day, and an article of a day to come appears with the first build from that day on; \`summary\`, whole sentences of ${limits.summary.min} to ${limits.summary.max} characters; \`hashtags\`, one to ${limits.hashtags} words without # or spaces; if need be \`draft: true\`, which keeps the article off the site. Text with ": " stands in quotes.`,
  unlike: 'No two articles have the same title or the same summary.',
  companyData:
    'What is said of the company stands in `lambdas/contract/company.ts`, and texts have a place for it.',
  links:
    'Links within the site begin with / and lead to a page, a heading (#its-words-like-this) or a file that is there, not to an article that appears later. Others begin with https://, mailto: or tel:+, wherever they lead.',
  pictures: `A picture is there, and its text alternative says in a sentence of ${limits.altText} characters or more what it shows, not that it is one.`,
  pictureFiles: `A picture ${tellAll([...pictureRules, narrowRule])}.`,
  codeBlocks: `A block of code names its language (${codeLanguages.join(', ')}), and its lines have ${limits.codeLine.article} characters at most, in the product's documents ${limits.codeLine.document}.`,
  code: "JSON and YAML parse, also JSON in a shell's single quotes; `bash -n` reads shell, and no backslash ends a block. What follows `--query` is JMESPath. A linter has nothing against a Dockerfile.",
  typescript:
    'TypeScript compiles against the installed AWS CDK and imports what it uses. A block marked `ts fragment` imports nothing and may use names that the text explains.',
  kits: `What a reader would paste is a file of the article's kit, \`public/kits/<article>/<name>\` (${kitExtensions.join(', ')}), and typed nowhere else. A block shows it that is empty and says \`file=<article>/<name>\` after its language, or a statement, an object or a list of a JSON file with \`#Name\` behind that; the page adds the link to download it. Code in kits keeps the rules of typed code. A policy is always such a file, with \`<name>.requests.json\` beside it: what it must deny and what it must let pass, which the tests ask of it; the page shows the first of them below the policy, those with a \`why\` before the others, and links the list. A script may have \`<name>.runs.json\`: what its commands answer, and what it then prints; a query in SQL has the rows of its tables there. A stack or template with rules of EventBridge has \`<name>.events.json\`: events that each rule takes, and that it leaves. An \`output\` is always what such a run printed, and the page says when. \`npm run docs\` writes down the day that an article's foot gives for all this.`,
  policies: 'JSON with a "Statement" is a policy that IAM would take.',
  reading: `Sentences have ${limits.sentence} words at most, and a text of 20 sentences or more asks for ${limits.grade} years of school at most (Flesch and Kincaid).`,
  length: `An article has ${limits.words} words at most, code apart.`,
  headings:
    'Headings begin with ## and skip no level; how many there are is yours. Lists below one that says "checklist" can be ticked and copied, without boxes of their own (- [ ]).',
  html: 'There is no HTML: no page would show it.',
  wording: `Words are those of the rest of the site: ${tellAll(wordingRules)}.`,
} as const;

/** What a fault breaks. */
export type ContentRule = keyof typeof contentRules;
