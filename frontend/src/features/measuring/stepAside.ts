import buttons from '../../ui/Button.module.css';

/** What a visitor fills in or presses; links in texts and cards are read, and can be scrolled to. */
const controls = ['input', 'textarea', 'button', `.${buttons.primary}`, `.${buttons.quiet}`].join();

/** A control above everything else, or one that nobody can use, isn't covered. */
const elsewhere = '[inert], [popover], dialog';

function covers(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return Array.from(document.querySelectorAll(controls)).some((control) => {
    const box = control.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.bottom > top &&
      box.top < bottom &&
      !place.contains(control) &&
      !control.closest(elsewhere)
    );
  });
}

/**
 * Lets a place stick to the window's edge until it would cover something that a visitor fills in or
 * presses; from then on it stays at the page's end. It doesn't come back on the same page: something
 * that comes and goes while one scrolls is worse than either. While the keyboard is in it, it sticks:
 * its place in the order of the focus is before the page, which must not throw anybody to its end.
 *
 * @returns ends the watch
 */
export function stepAside(place: HTMLElement): () => void {
  const keyboard = new AbortController();
  const watch = new AbortController();
  const { signal } = watch;
  const sizes = new ResizeObserver(look);
  let isShown = false;

  function end() {
    watch.abort();
    sizes.disconnect();
  }

  function look() {
    if (place.contains(document.activeElement) || !covers(place)) {
      return;
    }
    end();
    place.style.position = 'static';
    if (isShown) {
      vanish(place);
    }
  }

  /** Before the focus moves, which may be into it: the window must not go after it to the page's end. */
  function stick({ key }: KeyboardEvent) {
    if (key === 'Tab') {
      place.style.position = '';
    }
  }

  /** The focus went elsewhere, perhaps out of the page. */
  function settle() {
    if (signal.aborted && !place.contains(document.activeElement)) {
      place.style.position = 'static';
    }
  }

  addEventListener('keydown', stick, { signal: keyboard.signal });
  for (const type of ['focusin', 'blur']) {
    addEventListener(type, settle, { signal: keyboard.signal });
  }
  place.style.position = '';
  sizes.observe(document.body);
  for (const type of ['scroll', 'resize', 'focusout']) {
    addEventListener(type, look, { passive: true, signal });
  }
  look();
  isShown = true;
  return () => {
    end();
    keyboard.abort();
  };
}

/**
 * What moves across the window within a frame counts as a shift of the page, and what is shown anew
 * does not. Nor is it spoken anew: the words are those that were spoken already.
 */
function vanish(place: HTMLElement): void {
  place.ariaLive = 'off';
  place.style.display = 'none';
  requestAnimationFrame(() => {
    place.style.display = '';
  });
}
