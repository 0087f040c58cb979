import { XMLBuilder } from 'fast-xml-parser';
import { escapeHtml } from '#contract/escapeHtml.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Makes text safe as XML content and in double-quoted attributes; characters XML forbids are dropped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(forbidden, ''));
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  processEntities: false,
  tagValueProcessor: (_, value) => escapeXml(String(value)),
  attributeValueProcessor: (_, value) => escapeXml(String(value)),
});

/** Writes an object as an XML document. Attributes begin with `@`; a list repeats its element. */
export function buildXml(root: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`;
}
