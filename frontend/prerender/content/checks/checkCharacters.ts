import type { Fault } from '../Fault.ts';
import type { ContentFiles } from '../readContent.ts';
import { isText } from '../textFiles.ts';

/** Control characters but tab and line feed, marks that turn the direction of a text, and non-characters. */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ufffe\uffff]/g;

/** The same as JSON and JavaScript write it. */
const escaped = /\\u(00[01][0-9a-f]|00[7-9][0-9a-f]|202[a-e]|206[6-9]|fff[def])/gi;

/** Written as an escape, as in a module or in JSON, these are as good as typed. */
function codesIn(file: string, line: string): readonly string[] {
  const typed = Array.from(line.matchAll(unprintable), ([character]) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  );
  const written = file.endsWith('.json')
    ? Array.from(line.matchAll(escaped), ([, code = '']) => code.toUpperCase())
    : [];
  return [...new Set([...typed, ...written])];
}

/** Characters that nobody sees, as a terminal leaves them, and those of another encoding than UTF-8. */
export function checkCharacters(files: ContentFiles): Fault[] {
  return [...files].flatMap(([file, text]) =>
    isText(file)
      ? text.split('\n').flatMap((line, at) =>
          codesIn(file, line).map((code) => ({
            file,
            line: at + 1,
            problem: `The line has the character U+${code}, which nobody can see.`,
            remedy:
              code === 'FFFD'
                ? 'Save the file as UTF-8, and type the letter again.'
                : 'Delete it; a text copied from a terminal has such characters.',
          })),
        )
      : [],
  );
}

/** JSON that no page could be made of. */
export function checkJson(files: ContentFiles): Fault[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.endsWith('.json')) {
      return [];
    }
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [
        { file, line: 1, problem: `This isn't valid JSON: ${reason}.`, remedy: 'Correct it.' },
      ];
    }
  });
}
