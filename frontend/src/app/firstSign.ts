/** Signs that somebody is there who may go on to another page. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

let seen: Promise<void> | undefined;

/** Waits until the visitor does anything: whoever only looks at a page is sent no more than that. */
export function firstSign(): Promise<void> {
  seen ??= new Promise((resolve) => {
    const waiting = new AbortController();
    function onSign() {
      waiting.abort();
      resolve();
    }
    for (const sign of signs) {
      addEventListener(sign, onSign, { passive: true, signal: waiting.signal });
    }
  });
  return seen;
}
