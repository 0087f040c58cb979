import { vi } from 'vitest';
import type { LogCode } from '#contract/codes.ts';

type LogLine = Readonly<Record<string, unknown>>;

/** Catches what the Lambdas write to standard output. */
export function captureLog() {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  function lines(): LogLine[] {
    const all = written.join('').split('\n');
    return all.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  }
  return {
    text: () => written.join(''),
    lines,
    /** The lines that report this. */
    of: (code: LogCode) => lines().filter((line) => line['code'] === code),
    clear: () => {
      written.length = 0;
    },
    restore: () => spy.mockRestore(),
  };
}
