// A stand-in for Google's tag, at its most curious. It obeys what the real one obeys (command queue,
// consent, ga-disable, set < config < event) and collects by itself what enhanced measurement does:
// history changes with the raw new and old address, and form events with the form's address. What it
// collects by itself goes out by every transport a page has.
(() => {
  const collector = 'https://www.google-analytics.com/g/collect';
  const state = { consent: {}, set: {}, config: {}, id: '', updates: [] };
  window.fakeGoogleTag = state;

  function parameters(name, event) {
    const fields = {
      page_location: document.location.href,
      page_referrer: document.referrer,
      page_title: document.title,
      ...state.set,
      ...state.config,
      ...event,
    };
    return new URLSearchParams({
      v: '2',
      tid: state.id,
      en: name,
      gcs: state.consent.analytics_storage === 'granted' ? 'G101' : 'G100',
      dl: fields.page_location,
      dr: fields.page_referrer,
      dt: fields.page_title,
      json: JSON.stringify(event),
    });
  }

  function silenced() {
    return !state.id || window[`ga-disable-${state.id}`];
  }

  function send(name, event) {
    if (!silenced()) {
      navigator.sendBeacon(`${collector}?${parameters(name, event)}`);
    }
  }

  function sendEveryWay(name, event) {
    if (silenced()) {
      return;
    }
    const query = parameters(name, event);
    navigator.sendBeacon(`${collector}?${query}&way=beacon`, `${query}\r\n${query}`);
    fetch(`${collector}?${query}&way=fetch`, {
      method: 'POST',
      body: query,
      keepalive: true,
    });
    fetch(new Request(`${collector}?${query}&way=request`));
    const request = new XMLHttpRequest();
    request.open('POST', `${collector}?${query}&way=xhr`);
    request.send(String(query));
    new Image().src = `${collector}?${query}&way=image`;
  }

  const commands = {
    consent(kind, values) {
      state.updates.push([kind, values]);
      Object.assign(state.consent, values);
    },
    set(key, value) {
      Object.assign(state.set, typeof key === 'string' ? { [key]: value } : key);
    },
    js() {},
    config(id, values) {
      state.id = id;
      state.config = values;
      if (state.consent.analytics_storage === 'granted') {
        // biome-ignore lint/suspicious/noDocumentCookie: it does what the real one does.
        document.cookie = `_ga=GA1.1.1; domain=${values.cookie_domain}; path=/; ${values.cookie_flags}`;
      }
      if (values.send_page_view !== false) {
        send('page_view', {});
      }
    },
    event: send,
  };

  function run(command) {
    // An array is not a command: the real tag takes an Arguments object only.
    if (Object.prototype.toString.call(command) === '[object Arguments]') {
      const [name, ...values] = command;
      commands[name](...values);
    }
  }
  const queue = window.dataLayer;
  queue.forEach(run);
  queue.push = (command) => {
    Array.prototype.push.call(queue, command);
    run(command);
    return queue.length;
  };

  let previous = document.location.href;
  function onHistoryChange() {
    const now = document.location.href;
    if (now !== previous) {
      sendEveryWay('page_view', { page_location: now, page_referrer: previous });
      previous = now;
    }
  }
  for (const change of ['pushState', 'replaceState']) {
    const original = history[change];
    history[change] = function (...values) {
      original.apply(this, values);
      onHistoryChange();
    };
  }
  addEventListener('popstate', onHistoryChange);
  document.addEventListener('change', ({ target }) => {
    sendEveryWay('form_start', { form_destination: target.form.action });
  });
})();
