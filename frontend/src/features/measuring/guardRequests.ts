import { config } from '../../config.ts';
import { cleanText } from './cleanText.ts';
import { consent } from './consent.ts';

/** Where a request may carry the token: to the site itself, and to its API. */
function ourOrigins(): readonly string[] {
  return [location.href, config.apiBase].map((address) => new URL(address, location.href).origin);
}

function isForeign(address: string | URL): boolean {
  try {
    const { protocol, origin } = new URL(address, location.href);
    return protocol.startsWith('http') && !ourOrigins().includes(origin);
  } catch {
    // No address, so nobody is asked.
    return false;
  }
}

/**
 * The consent as it is at this moment: the browser's signal may have been switched on since the tag
 * was last told.
 */
function mayLeave(): boolean {
  consent.refresh();
  return consent.current() === 'accepted';
}

/** A foreign address as it may be asked for; undefined where it may not. */
function cleanAddress(address: string | URL): string | undefined {
  return mayLeave() ? cleanText(String(address)) : undefined;
}

type Cleaned = string | URLSearchParams | null | undefined;

/** A body as it may leave; undefined where it may not, or nobody can tell at once what is in it. */
function cleanBody(body: unknown): Cleaned {
  if (body === undefined || body === null) {
    return null;
  }
  if (typeof body === 'string') {
    return cleanText(body);
  }
  const text = body instanceof URLSearchParams ? cleanText(String(body)) : undefined;
  return text === undefined ? undefined : new URLSearchParams(text);
}

/** Such as a request with a body of its own, which can't be read without waiting. */
function isReadable(input: RequestInfo | URL): boolean {
  return !(input instanceof Request) || ['GET', 'HEAD'].includes(input.method);
}

function guardFetch(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const given = input instanceof Request ? input.url : input;
    if (!isForeign(given)) {
      return fetch(input, init);
    }
    const address = cleanAddress(given);
    const body = isReadable(input) ? cleanBody(init?.body) : undefined;
    if (address === undefined || body === undefined) {
      throw new TypeError('A request that could carry the token was not sent');
    }
    return fetch(input instanceof Request ? new Request(address, input) : address, {
      ...init,
      body,
    });
  };
}

function guardBeacon(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (given, data) => {
    if (!isForeign(given)) {
      return send(given, data);
    }
    const address = cleanAddress(given);
    const body = cleanBody(data);
    return address !== undefined && body !== undefined && send(address, body);
  };
}

function guardXhr(): void {
  const { open, send } = XMLHttpRequest.prototype;
  /** Foreign addresses as they may be asked for. */
  const addresses = new WeakMap<XMLHttpRequest, string | undefined>();
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    given: string | URL,
    async: boolean = true,
    user?: string | null,
    password?: string | null,
  ) {
    addresses.delete(this);
    if (isForeign(given)) {
      addresses.set(this, cleanAddress(given));
    }
    open.call(this, method, addresses.get(this) ?? String(given), async, user, password);
  };
  XMLHttpRequest.prototype.send = function (given) {
    if (!addresses.has(this)) {
      send.call(this, given);
      return;
    }
    const body = cleanBody(given);
    if (addresses.get(this) !== undefined && body !== undefined && mayLeave()) {
      send.call(this, body);
    } else {
      this.dispatchEvent(new ProgressEvent('error'));
    }
  };
}

function guardImages(): void {
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, given: string) {
      const address = isForeign(given) ? cleanAddress(given) : given;
      if (address !== undefined) {
        src?.set?.call(this, address);
      }
    },
  });
}

let guarded = false;

/**
 * Keeps the value of a `token` parameter out of every request to another origin, for the rest of
 * the page's life, and keeps such requests from leaving at all while the visitor doesn't accept.
 *
 * What we tell Google's tag is clean by itself, but its enhanced measurement, switched on at Google
 * and out of a page's reach, reads the address bar: page views on history changes carry the raw new
 * and old address, form events the form's address, whatever page it was told to be on. So the ways
 * out are guarded, and have to be before the tag's script runs. What can't be read on the spot isn't
 * sent: a body that is a Blob, a form, a stream or bytes. Requests to our own origin and API, which
 * must carry the token, stay as they are.
 */
export function guardRequests(): void {
  if (!guarded) {
    guarded = true;
    guardFetch();
    guardBeacon();
    guardXhr();
    guardImages();
  }
}
