/** What a browser's helpers do to a page; runs in the page, as often as there is one to change. */
export interface PageChange {
  readonly name: string;
  readonly change: () => void;
  /** Whether React can't take such a page over and builds it anew. */
  readonly rebuilt: boolean;
  /** What the browser refuses of it because a test does it and no extension. */
  readonly refused?: readonly RegExp[];
}

/**
 * Translates as browsers do: each text gives way to an element with other words, and what comes
 * later is translated as it comes.
 */
export function translatePage(): void {
  const leftAlone = 'script, style, noscript, code, textarea, font, #partial';
  function translate(text: Text) {
    if (text.data.trim() && !text.parentElement?.closest(leftAlone)) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `‹${text.data}›`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    texts.forEach(translate);
  }
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (node instanceof Text) {
          translate(node);
        } else {
          translateAll(node);
        }
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

export const pageChanges: readonly PageChange[] = [
  { name: 'a translator', change: translatePage, rebuilt: true },
  {
    name: 'a wrapper around each field and button',
    rebuilt: true,
    change() {
      for (const control of document.querySelectorAll('main input, main textarea, main button')) {
        const wrapper = document.createElement('span');
        control.replaceWith(wrapper);
        wrapper.append(control);
      }
    },
  },
  {
    name: 'a blocker that takes elements away',
    rebuilt: true,
    change() {
      for (const selector of [
        'main nav',
        'main h1',
        'main > :last-child:not(:has(form, button))',
        'footer li:last-child p',
        '[aria-live]',
        '#cart-menu p',
      ]) {
        document.querySelector(selector)?.remove();
      }
    },
  },
  {
    name: 'a dark mode',
    rebuilt: false,
    // An extension's styles pass the page's policy; a test's do not.
    refused: [/inline style/],
    change() {
      for (const media of ['screen', 'all']) {
        const style = document.createElement('style');
        style.className = 'darkreader darkreader--sync';
        style.media = media;
        document.head.append(style);
      }
      document.documentElement.setAttribute('data-darkreader-scheme', 'dark');
      for (const image of document.querySelectorAll('svg, svg *')) {
        image.setAttribute('data-darkreader-inline-fill', '');
      }
    },
  },
  {
    name: 'a password manager',
    rebuilt: true,
    change() {
      for (const field of document.querySelectorAll('input')) {
        const overlay = document.createElement('password-manager-button');
        overlay.attachShadow({ mode: 'closed' }).textContent = '🔑';
        field.parentElement?.append(overlay);
        field.setAttribute('data-lastpass-icon-root', '');
        field.autocomplete = 'off';
      }
      document.body.append(document.createElement('password-manager-menu'));
    },
  },
];
