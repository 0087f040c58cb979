import type { Fault } from '../Fault.ts';
import type { Content } from '../readContent.ts';

/** What lines may not hold, with what is to stand there instead. */
const rules: readonly {
  readonly pattern: RegExp;
  readonly except?: RegExp;
  readonly wrong: string;
  readonly right: string;
}[] = [
  {
    pattern: /[‘’“”]/,
    wrong: 'A curly quote: whoever copies it into a shell wonders.',
    right: 'Write straight quotes and apostrophes.',
  },
  {
    pattern: /[–—]|\s--\s(?!\[)/,
    wrong: 'A dash stands for a thought that needs its own sentence.',
    right: 'Write two sentences, or a comma; a range is "4 to 6".',
  },
  {
    pattern:
      /\b(colour|behaviour|favour|honour|centre|licence|catalogue|organis|customis|analyse[sd]?|defence|fulfil|cancelled)/i,
    except: /colou?r-scheme|products\/photo-kiosk-backend\/fulfillment/,
    wrong: 'British spelling.',
    right: 'Spell as Americans do: color, license, organize, fulfill.',
  },
  {
    pattern:
      /\be-mail|\bcyber ?security|\bCloudwatch|\bGuardduty|\bGithub\b|SOC2 |SOC-2|Type [12]\b/,
    wrong: 'The thing has another name elsewhere on the site.',
    right: 'Write email, security, CloudWatch, GuardDuty, GitHub, SOC 2, Type I or Type II.',
  },
  {
    pattern: /\b(bulletproof|unhackable|military-grade|100 ?% secure|world-class|seamless)/i,
    wrong: 'It promises what nobody can keep.',
    right: 'Say what was done and how it was checked.',
  },
  {
    pattern:
      /\b(trusted by|award-winning|industry-leading|our (happy|satisfied) (customers|clients)|one of our (customers|clients)|a (customer|client) of ours)\b/i,
    wrong: 'A claim about customers or fame that nobody can check.',
    right: 'Leave it out, or tell the case without a customer: "Suppose a team of five ...".',
  },
  {
    pattern: /\b(\d+|nine|ten|eleven) (posts|articles)\b/i,
    wrong: 'The number of articles is wrong as soon as there is one more.',
    right: 'Leave the number out; the page counts them.',
  },
];

/** Files that are words from their first line to their last. */
function isProse(file: string): boolean {
  return /^(src\/content|public\/content)\/.*\.md$|^public\/images\/.*\.svg$/.test(file);
}

/**
 * Words and signs that aren't this site's.
 *
 * @param modules texts of the modules that hold words, by their file below the front end's folder
 */
export function checkSpelling(
  { files }: Content,
  modules: ReadonlyMap<string, string> = new Map(),
): Fault[] {
  return [...[...files].filter(([file]) => isProse(file)), ...modules].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) =>
      rules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(line))
        .map(({ pattern, wrong, right }) => ({
          file,
          line: at + 1,
          wrong: `"${pattern.exec(line)?.[0].trim()}": ${wrong}`,
          right,
        })),
    ),
  );
}
