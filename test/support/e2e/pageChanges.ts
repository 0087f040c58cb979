/**
 * Translates as browsers do: each text gives way to an element with other words, and what comes
 * later is translated as it comes.
 */
export function translatePage(): void {
  const leftAlone = 'script, style, noscript, code, textarea, font, #partial';
  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      if (text.data.trim() && !text.parentElement?.closest(leftAlone)) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `‹${text.data}›`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  }
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
  translateAll();
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(translateAll).observe(document.body, changes);
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
