/** A heading that a list of contents has. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** A call of an API, below the part that it belongs to. */
  readonly isCall: boolean;
}

/** What begins with a heading of the second level, up to the next. */
export interface TextPart {
  /** The heading's id; empty for what comes before the first. */
  readonly name: string;
  readonly html: string;
}

/** A text as pages show it. */
export interface PageText {
  /** Where it is written, below the front end's folder. */
  readonly file: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Together they are the whole. */
  readonly parts: readonly TextPart[];
}

/** @throws Error naming file and part where the text has no such part, which stops the build */
export function partOf({ file, parts }: PageText, name: string): string {
  const part = parts.find((each) => each.name === name);
  if (!part) {
    const names = parts.map((each) => each.name || 'a beginning').join(', ');
    throw new Error(
      `frontend/${file} has no part "${name}", which its page shows. It has ${names}.`,
    );
  }
  return part.html;
}
