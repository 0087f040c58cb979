/** Gives the value of a policy variable; undefined when the request doesn't carry it. */
export type Lookup = (key: string) => string | undefined;

/** A piece of a pattern: literal text, or a wildcard. */
type Piece = { readonly text: string } | '*' | '?';

const piecePattern = /\$\{([^}]*)\}|[*?]|[^*?$]+|\$/g;

/**
 * Reads a text of a policy into pieces. Variables become literal text, stars in their values included.
 * Source: IAM user guide, "IAM policy elements: Variables and tags".
 *
 * @param lookup undefined leaves ${...} as it is written
 * @returns undefined when a variable has neither value nor default: then nothing matches
 */
function readPieces(text: string, lookup: Lookup | undefined): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const [whole, variable] of text.matchAll(piecePattern)) {
    if (variable !== undefined) {
      const value = lookup ? readVariable(variable, lookup) : whole;
      if (value === undefined) {
        return undefined;
      }
      pieces.push({ text: value });
    } else {
      pieces.push(whole === '*' || whole === '?' ? whole : { text: whole });
    }
  }
  return pieces;
}

function readVariable(variable: string, lookup: Lookup): string | undefined {
  // ${*}, ${?} and ${$} are the characters themselves.
  if (['*', '?', '$'].includes(variable)) {
    return variable;
  }
  const [, key = variable, fallback] = /^\s*([^,]+?)\s*(?:,\s*'(.*)'\s*)?$/.exec(variable) ?? [];
  return lookup(key.toLowerCase()) ?? fallback;
}

/** A policy's text with its variables replaced and its stars as they are; undefined as above. */
export function expand(text: string, lookup: Lookup | undefined): string | undefined {
  return readPieces(text, lookup)
    ?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

/** Whether a value fits a pattern with wildcards. */
export function matchesPattern(
  pattern: string,
  value: string,
  lookup?: Lookup,
  flags = 's',
): boolean {
  const source = readPieces(pattern, lookup)?.map(toSource).join('');
  return source !== undefined && new RegExp(`^${source}$`, flags).test(value);
}

function toSource(piece: Piece): string {
  if (piece === '*') {
    return '.*';
  }
  return piece === '?' ? '.' : escaped(piece.text);
}

/**
 * Whether an ARN fits the pattern of a condition: each of the six parts by itself.
 * Source: IAM user guide, "Amazon Resource Name (ARN) condition operators".
 */
export function matchesArn(pattern: string, arn: string, lookup?: Lookup): boolean {
  const [patternParts, parts] = [splitArn(pattern), splitArn(arn)];
  return (
    parts.length === 6 &&
    patternParts.length === 6 &&
    patternParts.every((part, index) => matchesPattern(part, parts[index] ?? '', lookup))
  );
}

/**
 * Whether an ARN fits a Resource element: parts that are left out count as stars, and a star at
 * the end of a part reaches over the colons behind it.
 * Source: IAM user guide, "IAM JSON policy elements: Resource" and "IAM ARNs".
 */
export function matchesResource(pattern: string, arn: string, lookup?: Lookup): boolean {
  if (pattern === '*') {
    return true;
  }
  const given = splitArn(pattern);
  const whole = [...given, ...Array.from({ length: 6 - given.length }, () => '*')];
  const sources = whole.map((part, index) => resourcePart(part, index, lookup));
  return !sources.includes(undefined) && new RegExp(`^${sources.join(':')}$`, 's').test(arn);
}

function resourcePart(part: string, index: number, lookup: Lookup | undefined): string | undefined {
  const pieces = readPieces(part, lookup);
  return pieces
    ?.map((piece, place) => {
      const reaches = index === 5 || place === pieces.length - 1;
      return piece === '*' && !reaches ? '[^:]*' : toSource(piece);
    })
    .join('');
}

/** The six parts of an ARN, fewer when it is incomplete; colons in the last part and in ${...} stay. */
export function splitArn(arn: string): string[] {
  const parts = arn.split(/:(?![^{]*\})/);
  return parts.length > 6 ? [...parts.slice(0, 5), parts.slice(5).join(':')] : parts;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
