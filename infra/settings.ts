/** How one setting is written, read and explained. */
export interface Setting<T> {
  /** What the value must be, in words that finish the sentence "must be …". */
  readonly expects: string;
  /** A value that would be accepted. */
  readonly example: string;
  /** The value when nobody sets one; without it the setting is required. */
  readonly fallback?: T;
  /** Returns the value, or undefined when the text isn't acceptable. */
  readonly read: (text: string) => T | undefined;
}

const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const placeholderPattern = /(?:^|[.@])example(?:\.(?:com|net|org))?$|^example/i;

/**
 * True for addresses and domains that RFC 2606 reserves for examples, and for codes that begin
 * with "example": nothing can be deployed with them.
 */
export function isPlaceholder(value: string): boolean {
  return placeholderPattern.test(value);
}

/** A setting that must be one of the given words. */
export function oneOf<T extends string>(words: readonly T[], fallback: T): Setting<T> {
  return {
    expects: `one of ${words.join(', ')}`,
    example: words[0] ?? fallback,
    fallback,
    read: (text) => words.find((word) => word === text),
  };
}

/** An e-mail address, required. */
export function emailAddress(example: string): Setting<string> {
  return {
    expects: 'an e-mail address',
    example,
    read: (text) => (emailPattern.test(text) && text.length <= 254 ? text : undefined),
  };
}

/** A lower-case domain name without scheme, port or path, required. */
export function domainName(example: string): Setting<string> {
  return {
    expects: 'a domain name in lower case, without https:// and without a path',
    example,
    read: (text) => (domainPattern.test(text) && text.length <= 253 ? text : undefined),
  };
}

/** A text that has a fixed form, required. */
export function matching(pattern: RegExp, expects: string, example: string): Setting<string> {
  return { expects, example, read: (text) => (pattern.test(text) ? text : undefined) };
}

/** A whole number within bounds, both included. */
export function wholeNumber(minimum: number, maximum: number, example: number): Setting<number> {
  return {
    expects: `a whole number from ${minimum} to ${maximum}`,
    example: String(example),
    read: (text) => {
      const value = Number(text);
      const acceptable = /^\d+$/.test(text) && value >= minimum && value <= maximum;
      return acceptable ? value : undefined;
    },
  };
}

/** The same setting with a value for when nobody sets one. */
export function withFallback<T>(setting: Setting<T>, fallback: T): Setting<T> {
  return { ...setting, fallback };
}

/** The same setting, undefined when nobody sets one. */
export function optional<T>(setting: Setting<T>): Setting<T | undefined> {
  return { ...setting, fallback: undefined };
}
