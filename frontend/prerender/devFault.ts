import { join } from 'node:path';
import { describeFault, type Fault } from './content/Fault.ts';
import { frontendFolder } from './content/readContent.ts';

/** What Vite's overlay shows: the place as a link that opens the editor, and the message. */
function overlayOf(problem: Error | readonly Fault[]): object {
  if (problem instanceof Error) {
    return { message: problem.message, stack: problem.stack ?? '' };
  }
  const [{ file = '', line = 1 } = {}] = problem;
  return {
    message: problem.map(describeFault).join('\n'),
    stack: '',
    loc: { file: join(frontendFolder, file), line, column: 0 },
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
