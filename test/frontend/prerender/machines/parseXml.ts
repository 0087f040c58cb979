/** An element of a parsed document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text directly in it. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const token =
  /<\?xml[^?]*\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

function decode(text: string): string {
  return text.replace(/&(?:(\w+);)?/g, (_, name: string | undefined) => {
    const character = entities[name ?? ''];
    if (character === undefined) {
      throw new Error(`A bare or unknown entity near ${text.slice(0, 60)}`);
    }
    return character;
  });
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(/([\w.:-]+)="([^"]*)"/g)) {
    if (name in attributes) {
      throw new Error(`Attribute ${name} stands twice`);
    }
    attributes[name] = decode(value);
  }
  return attributes;
}

/** An element that is being read. */
interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const begin = (name: string, attributes: Record<string, string>): OpenElement => ({
  name,
  attributes,
  children: [],
  text: '',
});

/** Takes one token into the innermost of the open elements. */
function take(match: RegExpExecArray, open: OpenElement[]): void {
  const [, closing, name, attributes = '', empty, text] = match;
  const parent = open.at(-1) ?? begin('', {});
  if (text !== undefined) {
    parent.text += decode(text);
  } else if (closing) {
    if (open.pop()?.name !== name) {
      throw new Error(`</${name}> closes another element`);
    }
  } else if (name !== undefined) {
    const child = begin(name, attributesOf(attributes));
    parent.children.push(child);
    if (!empty) {
      open.push(child);
    }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses the XML that this project writes: elements, attributes in double quotes, text and the five
 * entities.
 *
 * @throws Error for anything that isn't well-formed, or that is XML beyond that
 */
export function parseXml(xml: string): XmlElement {
  if (forbidden.test(xml) || !xml.isWellFormed()) {
    throw new Error('A character that XML forbids');
  }
  const root = begin('', {});
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const match = token.exec(xml);
    if (!match) {
      throw new Error(`Not well-formed: ${xml.slice(start, start + 60)}`);
    }
    take(match, open);
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '' || !only) {
    throw new Error('A document has one root element, closed');
  }
  return only;
}

/** Children with a name. */
export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name);

/**
 * Text of the one child with a name.
 *
 * @throws Error when there is none, or more than one
 */
export function textOf(parent: XmlElement, name: string): string {
  const [child, ...more] = childrenOf(parent, name);
  if (!child || more.length > 0) {
    throw new Error(`<${parent.name}> needs one <${name}>`);
  }
  return child.text;
}
