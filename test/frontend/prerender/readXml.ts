import { XMLParser, XMLValidator } from 'fast-xml-parser';

const repeated = ['category', 'entry', 'link', 'url'];

const parser = new XMLParser({
  // Without it, the parser leaves numeric references such as &#39; as they are.
  htmlEntities: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => repeated.includes(name),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses XML into an object: attributes begin with `@`, and elements that can be repeated are lists.
 *
 * @throws Error if the XML isn't well-formed
 */
export function parseXml<Document>(xml: string): Document {
  const fault = XMLValidator.validate(xml);
  if (fault !== true || forbidden.test(xml) || !xml.isWellFormed()) {
    throw new Error(fault === true ? 'A character that XML forbids' : fault.err.msg);
  }
  return parser.parse(xml) as Document;
}
