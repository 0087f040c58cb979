import { redactTokens } from './withoutToken.ts';

const isForeign = (address: string | URL): boolean =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin !== location.origin;

const cleanAddress = (address: string | URL): string =>
  isForeign(address) ? redactTokens(String(address)) : String(address);

/** Google's tag sends strings; any other body goes through as it is. */
const cleanBody = <Body>(address: string | URL, body: Body): Body | string =>
  typeof body === 'string' && isForeign(address) ? redactTokens(body) : body;

function guardFetch(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (input instanceof Request) {
      const request = isForeign(input.url) ? new Request(redactTokens(input.url), input) : input;
      return fetch(request, init);
    }
    return fetch(
      cleanAddress(input),
      init && { ...init, body: cleanBody(input, init.body) ?? null },
    );
  };
}

function guardBeacon(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => send(cleanAddress(address), cleanBody(address, body));
}

function guardXhr(): void {
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    async: boolean = true,
    user?: string | null,
    password?: string | null,
  ) {
    addresses.set(this, String(address));
    open.call(this, method, cleanAddress(address), async, user, password);
  };
  XMLHttpRequest.prototype.send = function (body) {
    send.call(this, cleanBody(addresses.get(this) ?? '', body));
  };
}

function guardImages(): void {
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, address: string) {
      src?.set?.call(this, cleanAddress(address));
    },
  });
}

let guarded = false;

/**
 * Keeps the value of a `token` parameter out of every request to another origin, for the rest of
 * the page's life.
 *
 * What we tell Google's tag is clean by itself, but its enhanced measurement, switched on at Google
 * and out of a page's reach, reads the address bar: page views on history changes carry the raw new
 * and old address, form events the form's address, whatever page it was told to be on. So the ways
 * out are guarded, and have to be before the tag's script runs. Requests to our own origin, which
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
