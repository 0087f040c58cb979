/** AWS's tokens are base64, of which no character is a percent sign. */
const encoded = /%[\dA-F]{2}/i;

/**
 * A registration token as AWS made it, from a form or an address: without the line breaks, invisible
 * characters and spaces around it that copying adds. A plus sign that was read as a space is
 * restored, and what was encoded twice is decoded.
 */
export function readToken(text: string): string {
  const plain = text.replace(/[\p{C}\u2028\u2029]/gu, '').trim();
  if (encoded.test(plain)) {
    try {
      return readToken(decodeURIComponent(plain));
    } catch {
      // It isn't one of AWS's.
    }
  }
  return plain.replaceAll(' ', '+');
}

/** Reads a posted form in which a plus sign stands for itself, because a client didn't encode it. */
export function readTokenField(form: string, name: string): string {
  return readToken(new URLSearchParams(form.replaceAll('+', '%2B')).get(name) ?? '');
}
