import { join } from 'node:path';
import { describeFault, type Fault } from './content/Fault.ts';
import { frontendFolder, readText } from './content/readContent.ts';

/** Lines shown before and after the one at fault. */
const linesAround = 2;

/** What Vite's overlay shows. */
interface OverlayError {
  readonly message: string;
  readonly stack: string;
  readonly id?: string;
  readonly frame?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

/** The lines around a fault, its own marked. */
function frameOf({ file, line }: Fault): string {
  return readText(join(frontendFolder, file))
    .split('\n')
    .map((text, at) => ({ text, number: at + 1 }))
    .filter(({ number }) => Math.abs(number - line) <= linesAround)
    .map(({ text, number }) => `${number === line ? '>' : ' '} ${number} | ${text}`)
    .join('\n');
}

function overlayOf(problem: Error | readonly Fault[]): OverlayError {
  if (problem instanceof Error) {
    return { message: problem.message, stack: problem.stack ?? '' };
  }
  const [first] = problem;
  const message = problem.map(describeFault).join('\n');
  return {
    ...{ message, stack: '' },
    ...(first && {
      id: first.file,
      frame: frameOf(first),
      loc: { file: join(frontendFolder, first.file), line: first.line, column: 0 },
    }),
  };
}

const emptyPage =
  '<!doctype html><html lang="en"><head><title>Something is wrong</title></head><body></body></html>';

/** Lays what is wrong over a page, in Vite's own overlay. */
export function showFault(problem: Error | readonly Fault[], html = emptyPage): string {
  // No `<` can then end the element.
  const error = JSON.stringify(overlayOf(problem)).replaceAll('<', '\\u003c');
  const script = `<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${error}));
</script>`;
  return html.replace('</body>', () => `${script}</body>`);
}
