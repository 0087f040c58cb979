/** Local storage key of the visitor's choice (specification, section 9). */
export const consentStorageKey = 'cookieConsent';

/** What a visitor can answer. */
export type ConsentChoice = 'accepted' | 'declined';

/** A choice as it is stored; any other value counts as none. */
function parseChoice(stored: string | null): ConsentChoice | undefined {
  return stored === 'accepted' || stored === 'declined' ? stored : undefined;
}

/** How long a refusal lasts that only a cookie could take, in seconds: a year. */
const refusalSeconds = 365 * 24 * 60 * 60;

/** Sets or ends the cookie that says "declined". Not `cookieStore`, which few browsers have. */
function setRefusal(seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const cookie = `${consentStorageKey}=declined; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  Object.assign(document, { cookie });
}

function hasRefusal(): boolean {
  try {
    return document.cookie.split('; ').includes(`${consentStorageKey}=declined`);
  } catch {
    return false;
  }
}

/** Whether the next page would take the visitor for one who accepted. */
function wouldAccept(): boolean {
  try {
    return localStorage.getItem(consentStorageKey) === 'accepted';
  } catch {
    return false;
  }
}

/**
 * The choice from an earlier page.
 *
 * @throws DOMException where the browser blocks storage
 */
export function readChoice(): ConsentChoice | undefined {
  return hasRefusal() ? 'declined' : parseChoice(localStorage.getItem(consentStorageKey));
}

function keepAcceptance(): void {
  localStorage.setItem(consentStorageKey, 'accepted');
  if (hasRefusal()) {
    setRefusal(0);
  }
}

/**
 * Where storage doesn't take the refusal, an acceptance that stands there is removed; where that
 * fails too, a cookie outweighs it.
 */
function keepRefusal(): void {
  let failure: unknown;
  for (const keep of [
    () => localStorage.setItem(consentStorageKey, 'declined'),
    () => localStorage.removeItem(consentStorageKey),
    () => setRefusal(refusalSeconds),
  ]) {
    try {
      keep();
      if (hasRefusal() || !wouldAccept()) {
        return;
      }
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new Error('Storage keeps the acceptance');
}

/**
 * Keeps a choice for later pages; a refusal by every way there is.
 *
 * @throws Error or DOMException where the browser lets nothing be kept
 */
export function keepChoice(choice: ConsentChoice): void {
  choice === 'accepted' ? keepAcceptance() : keepRefusal();
}
