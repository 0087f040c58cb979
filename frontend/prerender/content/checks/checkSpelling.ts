import type { Fault } from '../Fault.ts';
import type { Content } from '../readContent.ts';
import { wordingRules } from './wordingRules.ts';

/** Files that are words from their first line to their last. */
function isProse(file: string): boolean {
  return /^(src\/content|public\/content)\/.*\.md$|^public\/images\/.*\.svg$|^public\/kits\//.test(
    file,
  );
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
      wordingRules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(line))
        .map(({ pattern, wrong, right }) => ({
          rule: 'wording' as const,
          file,
          line: at + 1,
          wrong: `"${pattern.exec(line)?.[0].trim()}": ${wrong}`,
          right,
        })),
    ),
  );
}
