import { redactTokens } from './withoutToken.ts';

/** Shorter values are found in texts that don't mean them; the real ones have over 20 characters. */
const shortestSecret = 8;

/** Every token that stood in an address of this page so far. */
const secrets = new Set<string>();

function rememberSecrets(address: string): void {
  const query = address.split('?').slice(1).join('?').split('#')[0];
  for (const value of new URLSearchParams(query).getAll('token')) {
    if (value.length >= shortestSecret) {
      secrets.add(value);
      // A plus sign means a space in a query, and stands for itself in AWS's tokens.
      secrets.add(value.replace(/ /g, '+'));
    }
  }
}

function decodeOnce(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether a text, or what it says once decoded however often, still has a token's value. */
function tellsToken(text: string): boolean {
  for (let before = '', seen = text; seen !== before; before = seen, seen = decodeOnce(seen)) {
    const said = seen;
    if (/token=[^&#\s"'<>]/i.test(said) || [...secrets].some((secret) => said.includes(secret))) {
      return true;
    }
  }
  return false;
}

/**
 * A text as it may leave the site: without the value of any `token` parameter.
 *
 * @returns undefined where a token shows in a form that can't be taken out
 */
export function cleanText(text: string): string | undefined {
  rememberSecrets(location.href);
  rememberSecrets(document.referrer);
  const redacted = redactTokens(text);
  return tellsToken(redacted) ? undefined : redacted;
}
