/** Session storage key: the token lasts as long as its tab, and no other tab sees it. */
const storageKey = 'registrationToken';

/** Where session storage is blocked, the token lasts as long as its page. */
let kept: string | undefined;

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Takes a buyer's token out of the address bar and keeps it for this tab, in place of an earlier
 * one, because scripts that read the address, such as Google's tag, must not see it. Call it before
 * all other scripts.
 */
export function takeTokenFromAddress(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) {
    return;
  }
  kept = token;
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // `kept` has it.
  }
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

/**
 * The token to register with: the one in the query, or else the one that this tab came with. None if
 * AWS Marketplace's answer, a `problem`, came instead of a token: an earlier purchase's must not be
 * taken for it.
 */
export function readRegistrationToken(search: string): string | null {
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? (query.has('problem') ? null : (kept ?? readStored()));
  return token || null;
}
