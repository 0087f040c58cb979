const controls = 'a, button, input, textarea, select';
/** Attributes that identify a control in every rendering of the page. */
const attributes = ['name', 'type', 'href', 'popovertarget', 'aria-describedby'] as const;

/** Finds the element in whose place an element of the page was rendered anew, or the element itself. */
export type FindReplacement = (element: HTMLElement) => HTMLElement | undefined;

/** The page's controls, by what each one is and its position among those that are the same. */
function controlsOf(root: Element): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const counts = new Map<string, number>();
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const values = attributes.map((name) => control.getAttribute(name));
    // React's own ids begin with an underscore, and differ.
    const kind = [control.localName, ...values].join(' ').replace(/ _\S*/g, '');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    found.set(`${kind} ${count}`, control);
  }
  return found;
}

function carryValue(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
  }
  if ('value' in from && !(from instanceof HTMLButtonElement)) {
    Object.assign(to, { value: from.value });
  }
}

/**
 * Keeps what the visitor did with the page's controls before hydration. React usually takes them over
 * as they are. If a translator or an extension has changed the page, React renders new ones.
 *
 * @returns a function for after hydration: carries values and focus over to new controls
 */
export function keepControls(root: Element): () => FindReplacement {
  const before = controlsOf(root);
  const focused = document.activeElement;
  return () => {
    const now = controlsOf(root);
    const replacements = new Map<HTMLElement, HTMLElement>();
    for (const [key, control] of before) {
      const replacement = now.get(key);
      if (replacement && !control.isConnected) {
        replacements.set(control, replacement);
        carryValue(control, replacement);
        if (control === focused) {
          replacement.focus({ preventScroll: true });
        }
      }
    }
    return (element) => (element.isConnected ? element : replacements.get(element));
  };
}

/**
 * Keeps React running when something else has changed the page: translators put text into elements
 * of their own, password managers wrap fields, and ad blockers remove elements. If React then asks a
 * parent to remove, or insert before, a child that it no longer has, the browser throws, and React
 * removes the whole page. React has no setting for that, so these two calls ignore nodes that have
 * moved to another parent. Everything else works as before.
 */
export function tolerateChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent) {
      removeChild.call(parent, child);
    }
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) {
      place = place.parentNode;
    }
    insertBefore.call(this, node, place);
    return node;
  };
}

export const scrollPositionsKey = 'scroll-positions';

/** Keeps the router from scrolling a history entry when it starts. */
export function forgetScrollPosition(key: string): void {
  try {
    const positions: Record<string, number> = JSON.parse(
      sessionStorage.getItem(scrollPositionsKey) ?? '{}',
    );
    delete positions[key];
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked: there are no positions.
  }
}
