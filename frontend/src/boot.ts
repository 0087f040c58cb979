import type { FindReplacement } from './app/hydration.ts';

/**
 * The only script of a page before its first paint. It waits until the page is loaded (or has waited
 * long enough for a picture or the font that stalls) and the browser idle, then starts the application.
 * Until then the browser handles links, forms and typing.
 */

/** How long after a click on a button it may still take effect, in milliseconds. */
const clickHoldsMs = 3000;

/** How long the application waits for the page's load event, in milliseconds. */
const loadLimitMs = 3000;

let limit: number | undefined;
let lastClick: Event | undefined;

function rememberClick(event: Event): void {
  lastClick = event;
}

/** Repeats a click on a button that did nothing without the application. */
function repeatClick(findReplacement: FindReplacement): void {
  document.removeEventListener('click', rememberClick, true);
  // A click that is still on its way made React hydrate at once, and React handles it.
  if (!lastClick || lastClick.eventPhase !== Event.NONE) {
    return;
  }
  const { target, timeStamp } = lastClick;
  const button =
    target instanceof Element
      ? target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')
      : null;
  if (button && performance.now() - timeStamp < clickHoldsMs) {
    findReplacement(button)?.click();
  }
}

/** A form that the browser posts by itself leaves no draft behind; see `drafts.ts`. */
function dropPostedDraft({ target, defaultPrevented }: Event): void {
  if (!defaultPrevented && target instanceof HTMLFormElement) {
    try {
      // Not `form.id`: a field of that name would shadow it.
      sessionStorage.removeItem(`draft:${target.getAttribute('name')}`);
    } catch {
      // Storage is blocked: there is no draft.
    }
  }
}

function preload(): void {
  const { chunks = '' } = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset ?? {};
  for (const href of chunks.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

async function run(): Promise<void> {
  preload();
  try {
    const { start } = await import('./main.tsx');
    await start(repeatClick);
  } catch (error) {
    console.error(error);
    // A browser too old to read the script has the page as it was built; no reload would help it.
    document.getElementById('partial')?.toggleAttribute('hidden', error instanceof SyntaxError);
  }
}

function schedule(): void {
  removeEventListener('load', schedule);
  clearTimeout(limit);
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(run, { timeout: 500 });
    } else {
      setTimeout(run, 50);
    }
  });
}

function scheduleWhenLoaded(): void {
  if (document.readyState === 'complete') {
    schedule();
  } else {
    addEventListener('load', schedule);
    limit = window.setTimeout(schedule, loadLimitMs);
  }
}

document.addEventListener('click', rememberClick, true);
// On the window, so that React handles the event first.
addEventListener('submit', dropPostedDraft);

// A prerendered page hasn't been visited yet, and might never be.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', scheduleWhenLoaded, { once: true });
} else {
  scheduleWhenLoaded();
}
