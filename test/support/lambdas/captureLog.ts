import { vi } from 'vitest';

export type LogLine = Readonly<Record<string, unknown>>;

/** Catches what the Lambdas write to standard output. */
export function captureLog() {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  return {
    text: () => written.join(''),
    lines: (): LogLine[] =>
      written
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    clear: () => {
      written.length = 0;
    },
    restore: () => spy.mockRestore(),
  };
}
