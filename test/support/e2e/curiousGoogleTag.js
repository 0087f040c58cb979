// A stand-in for Google's tag that takes no orders: it sends what it can read of a page, such as
// enhanced measurement does, at once and after each change of the history or of a field.
(() => {
  /** As Google's tag does, it takes the page's word for the referrer over the browser's. */
  function referrer() {
    const commands = Array.from(window.dataLayer ?? []).reverse();
    const said = commands.find(([name, value]) => name === 'set' && value?.page_referrer);
    return said ? said[1].page_referrer : '';
  }

  function send(event) {
    const query = new URLSearchParams({
      en: event,
      dl: location.href,
      dr: referrer(),
      dt: document.title,
      state: JSON.stringify(history.state),
      forms: Array.from(document.forms, ({ action }) => action).join(' '),
    });
    function address(way) {
      return `https://www.google-analytics.com/g/collect?${query}&way=${way}`;
    }
    fetch(address('fetch'), { method: 'POST', body: query, keepalive: true });
    navigator.sendBeacon(address('beacon'), query);
    document.createElement('img').setAttribute('src', address('image'));
    document.createElement('img').srcset = `${address('srcset')} 1x`;
  }

  send('load');
  for (const change of ['pushState', 'replaceState']) {
    const original = history[change];
    history[change] = function (...values) {
      original.apply(this, values);
      send(change);
    };
  }
  addEventListener('popstate', () => send('popstate'));
  document.addEventListener('change', () => send('change'));
})();
