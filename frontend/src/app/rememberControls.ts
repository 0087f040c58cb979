import { watchFocus } from './watchFocus.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select');
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('input, textarea');
}

/** What tells a control apart in every rendering of the page. Ids that React made up don't. */
function signatureOf(element: Element): string {
  const attributes = ['name', 'type', 'href', 'popovertarget', 'aria-describedby'].map((name) =>
    element.getAttribute(name)?.replace(/^_.*/, ''),
  );
  const landmark = element.closest('header, main, footer');
  return [landmark?.localName, element.localName, ...attributes].join(' ');
}

function bySignature(elements: Iterable<HTMLElement>): Map<string, HTMLElement[]> {
  const groups = new Map<string, HTMLElement[]>();
  for (const element of elements) {
    const signature = signatureOf(element);
    groups.set(signature, [...(groups.get(signature) ?? []), element]);
  }
  return groups;
}

/** Pairs old controls with new ones; those that can't be told apart for certain stay alone. */
function pair(old: Iterable<HTMLElement>, fresh: Iterable<HTMLElement>) {
  const twins = new Map<HTMLElement, HTMLElement>();
  const freshGroups = bySignature(fresh);
  for (const [signature, group] of bySignature(old)) {
    const others = freshGroups.get(signature) ?? [];
    if (others.length === group.length) {
      for (const [index, other] of others.entries()) {
        twins.set(group[index] ?? other, other);
      }
    }
  }
  return twins;
}

function carryValue(from: Element, to: Element): void {
  if (isField(from) && isField(to)) {
    to.value = from.value;
    if (to instanceof HTMLInputElement && from instanceof HTMLInputElement) {
      to.checked = from.checked;
    }
  }
}

function carryFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  // Fields for addresses and the like have a caret too, but don't tell where.
  if (isText(from) && isText(to) && from.selectionStart !== null) {
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
  }
}

/** The element that stands in the place of one that was there before, if one does. */
export type FindTwin = (element: HTMLElement) => HTMLElement | undefined;

/**
 * Remembers a page's controls before React takes them over. React takes over what it would have made
 * itself; a page that a translator or an extension has changed it makes anew.
 *
 * @returns to be called when React is done: carries what was typed, the focus and the caret over to
 *   the new controls, if they are new
 */
export function rememberControls(root: Element): () => FindTwin {
  function findControls() {
    return Array.from(
      root.querySelectorAll<HTMLElement>('a, button, form, input, textarea, select'),
    );
  }
  const old = findControls();
  const stopWatching = watchFocus();

  return () => {
    const focused = stopWatching();
    const twins = pair(
      old.filter(({ isConnected }) => !isConnected),
      findControls(),
    );
    for (const [from, to] of twins) {
      carryValue(from, to);
    }
    const refocused = focused && twins.get(focused);
    if (refocused) {
      carryFocus(focused, refocused);
    }
    return (element) => (element.isConnected ? element : twins.get(element));
  };
}
