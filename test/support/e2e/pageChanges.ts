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

/** Changes a page as blockers and password managers do: wraps controls, takes away, and adds. */
export function extendPage(): void {
  for (const control of document.querySelectorAll('main input, main textarea, main button')) {
    const wrapper = document.createElement('span');
    control.replaceWith(wrapper);
    wrapper.append(control);
  }
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
  for (const field of document.querySelectorAll('input')) {
    const overlay = document.createElement('password-manager-button');
    overlay.attachShadow({ mode: 'closed' }).textContent = '🔑';
    field.parentElement?.append(overlay);
    field.setAttribute('data-lastpass-icon-root', '');
    field.autocomplete = 'off';
  }
  document.body.append(document.createElement('password-manager-menu'));
}
