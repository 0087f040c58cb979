import { escapeHtml } from '../../../lambdas/contract/api.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Makes text safe as XML content and in double-quoted attributes; characters XML forbids are dropped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(forbidden, ''));
}

/** An element on one line; its content must be XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content = '',
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${pairs.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** An element that holds text. */
export function textElement(name: string, text: string): string {
  return element(name, {}, escapeXml(text));
}
