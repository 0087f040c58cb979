/**
 * Characters that show nothing, or only change how others are shown: a name of nothing but these is
 * missing, and an address that was copied with some is meant without them.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu;

/** Whether a reader would see anything of a text. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '').trim() === '';
}

/** ASCII characters as Asian keyboards type them, at full width, and the small @. */
const wide = /[\uFF01-\uFF5E\uFE6B]/g;

/**
 * An address as it was meant, still with the letters of its domain: without characters that nobody
 * sees, and with an ordinary @ and ordinary dots.
 */
export function tidyAddress(typed: string): string {
  const [, local, domain] =
    /^(.+)@(.+)$/su.exec(
      typed
        .replace(unseen, '')
        .trim()
        .replace(wide, (character) => character.normalize('NFKC')),
    ) ?? [];
  return local && domain
    ? `${local}@${domain.replace(/[\u3002\uFF61]/g, '.').replace(/\.$/, '')}`
    : typed.replace(unseen, '').trim();
}

/** Neither ASCII that URLs give a meaning, nor white space, which they drop. */
const domainCharacters = /^(?:[a-z\d.-]|[^\0-\x7F\p{Z}\p{C}])+$/iu;

/**
 * The form in which an address is checked, stored and emailed: its domain in ASCII, because SES takes
 * no other letters. Browsers disagree on who converts it.
 * Source: SES developer guide, "Email addresses", internationalized domain names.
 */
export function asciiAddress(typed: string): string {
  const tidy = tidyAddress(typed);
  const at = tidy.lastIndexOf('@') + 1;
  const domain = tidy.slice(at);
  const url = `http://${domain}`;
  const isForeign = at > 0 && /[^\0-\x7F]/.test(domain) && domainCharacters.test(domain);
  return isForeign && URL.canParse(url) ? tidy.slice(0, at) + new URL(url).hostname : tidy;
}

/** What two spellings of one address have in common. Mail servers ignore the case in practice. */
export function addressId(address: string): string {
  return asciiAddress(address).toLowerCase();
}

/**
 * A local part of dot-separated atoms (RFC 5322) and a domain with a dot, in ASCII, and one address
 * exactly. A top-level domain is never a number.
 */
const oneAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A sentence about what is wrong with an address in ASCII form; undefined if it can get email. */
export function findAddressFault(address: string, label: string): string | undefined {
  if (oneAddress.test(address)) {
    return undefined;
  }
  const plain = address.replace(/[^\0-\x7F]/g, 'x');
  return plain !== address && oneAddress.test(plain) && /[^\0-\x7F].*@/.test(address)
    ? `${label} may have only the letters a to z, digits and signs before the @: we can't send email to other addresses.`
    : `${label} must be one address such as name@company.com.`;
}
