import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of a parsed document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text directly in it. */
  readonly text: string;
}

/** What the parser makes of an element or of a piece of text, in the document's order. */
type Parsed = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  // Without it, the parser leaves numeric references such as &#39; as they are.
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  attributesGroupName: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

function toElement(parsed: Parsed): XmlElement {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name] as readonly Parsed[];
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>;
  return {
    name,
    attributes,
    children: content.filter((each) => !('#text' in each)).map(toElement),
    text: content.flatMap((each) => each['#text'] ?? []).join(''),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses XML.
 *
 * @throws Error for what isn't well-formed
 */
export function parseXml(xml: string): XmlElement {
  const fault = XMLValidator.validate(xml);
  if (fault !== true || forbidden.test(xml) || !xml.isWellFormed()) {
    throw new Error(fault === true ? 'A character that XML forbids' : fault.err.msg);
  }
  const [root] = (parser.parse(xml) as Parsed[]).filter((each) => !('?xml' in each));
  if (!root) {
    throw new Error('A document has one root element');
  }
  return toElement(root);
}

/** Children with a name. */
export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

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
