import fc from 'fast-check';
import { close } from './rawRequest.ts';

const targets = fc.oneof(
  fc.constantFrom('/', '/contact-us/', '/prod/forms/contact', '/store', '/services/ses'),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
  fc.webPath().map((path) => `${path}?__proto__=1`),
);
const headerLines = fc.array(
  fc.tuple(
    fc.constantFrom('Range', 'Cookie', 'Accept-Encoding', 'If-None-Match', 'Origin', '__proto__'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
  { maxLength: 4 },
);
/** Requests of nonsense in the shape of HTTP, as bytes. */
export const chanceRequests = fc
  .tuple(
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'BREW'),
    targets,
    headerLines,
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .map(([method, target, headers, body]) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return Buffer.from(`${method} ${target} HTTP/1.1\r\n${close}${lines}\r\n${body}`, 'latin1');
  });
