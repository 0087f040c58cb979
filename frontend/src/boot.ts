/**
 * The only script of a page before its first paint, and it does nothing until after it: it waits
 * for the page to be loaded and idle, then starts the application. What a visitor does in between
 * is kept and done again once controls work. Links, popovers and typing need no help.
 */
type Held = { readonly target: HTMLElement; readonly repeat: () => void };

let held: Held | undefined;

function hold(event: Event): void {
  const target = event.target;
  if (!(target instanceof HTMLElement)) {
    return;
  }
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    event.preventDefault();
    held = { target, repeat: () => target.requestSubmit(event.submitter) };
  } else if (event.type === 'click') {
    const button = target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])');
    held = button ? { target: button, repeat: () => button.click() } : held;
  }
}

function release(): void {
  document.removeEventListener('click', hold, true);
  document.removeEventListener('submit', hold, true);
  if (held?.target.isConnected) {
    held.repeat();
  }
}

/** Fetches what the application needs for this page all at once, not one after another. */
function preloadChunks(): void {
  const chunks =
    document.querySelector<HTMLElement>('script[data-chunks]')?.dataset['chunks'] ?? '';
  for (const href of chunks.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

async function boot(): Promise<void> {
  preloadChunks();

  const { start } = await import('./main.tsx');
  await start(release);
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
    whenIdle(() => boot().catch((error: unknown) => console.error(error))),
  );
}

if (document.readyState === 'complete') {
  schedule();
} else {
  addEventListener('load', schedule, { once: true });
}
