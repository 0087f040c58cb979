import './app/editedWords.ts';

/**
 * The only script of a page before its first paint, and it does nothing until after it: it waits
 * for the page to be loaded and idle, then starts the application. What a visitor does in between
 * is kept and done again once controls work. Links, popovers and typing need no help.
 */
interface Held {
  readonly target: HTMLElement;
  readonly repeat: (target: HTMLElement) => void;
}

function click(target: HTMLElement) {
  return target.click();
}

const held: Held[] = [];

/** Whether the application was asked for and could not be had. */
let failed = false;

/** Sends a form as its button does. */
function submit(form: HTMLElement): void {
  if (form instanceof HTMLFormElement && 'requestSubmit' in form) {
    form.requestSubmit();
  } else {
    form.querySelector<HTMLElement>('[type="submit"]')?.click();
  }
}

/** What to do again later for an event that needs the application, if it does. */
function repetitionOf(event: Event): Held | undefined {
  const { target } = event;
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    return { target, repeat: submit };
  }
  const button =
    event.type === 'click' && target instanceof Element
      ? target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])')
      : null;
  return button ? { target: button, repeat: click } : undefined;
}

/** Whether the browser can send a form by itself to where it belongs. */
function needsNobody({ target, repeat }: Held): boolean {
  return repeat === submit && target.matches('[action^="/"]');
}

/**
 * Keeps an event from everyone else, so that it takes effect once: when it is repeated. Where the
 * application could not be had, the browser sends forms.
 */
function hold(event: Event): void {
  const repetition = repetitionOf(event);
  if (repetition && !(failed && needsNobody(repetition))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(repetition);
    if (failed) {
      run();
    }
  }
}

function stopHolding(): void {
  document.removeEventListener('click', hold, true);
  document.removeEventListener('submit', hold, true);
}

/** @param findTwin finds what stands in the place of an element that had to be built anew */
function release(findTwin: (element: HTMLElement) => HTMLElement | undefined): void {
  stopHolding();
  for (const { target, repeat } of held) {
    const twin = findTwin(target);
    if (twin) {
      repeat(twin);
    }
  }
}

/** Has the browser send the forms that waited for an application which isn't there. */
function sendWaitingForms(): void {
  for (const form of new Set(held.filter(needsNobody).map(({ target }) => target))) {
    submit(form);
  }
}

/** Fetches the scripts that the application needs for this page all at once, not one after another. */
function preload(): void {
  const { chunks = '' } = document.querySelector<HTMLElement>('script[data-chunks]')?.dataset ?? {};
  for (const href of chunks.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

function tell(partial: boolean): void {
  document.getElementById('partial')?.toggleAttribute('hidden', !partial);
}

/**
 * Starts the application. Where that fails, the page says so and the next click tries again. Where
 * the browser is too old to read the script, no try would help: the page stays as it was built.
 */
async function run(): Promise<void> {
  failed = false;
  try {
    const { start } = await import('./main.tsx');
    await start(release);
  } catch (error) {
    console.error(error);
    failed = !(error instanceof SyntaxError);
    if (!failed) {
      stopHolding();
    }
    sendWaitingForms();
  }
  tell(failed);
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(action, { timeout: 500 });
  } else {
    setTimeout(action, 50);
  }
}

document.addEventListener('click', hold, true);
document.addEventListener('submit', hold, true);

function schedule(): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
      preload();
      run();
    }),
  );
}

function scheduleWhenLoaded(): void {
  if (document.readyState === 'complete') {
    schedule();
  } else {
    addEventListener('load', schedule, { once: true });
  }
}

// A page that is rendered ahead isn't visited, and perhaps never is.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', scheduleWhenLoaded, { once: true });
} else {
  scheduleWhenLoaded();
}
