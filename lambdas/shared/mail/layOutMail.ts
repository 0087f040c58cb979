import { escapeHtml, showInvisible } from '../text.ts';

/** What a mail says, as plain texts; both layouts come from it and escape everything. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Labeled facts, in order. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A longer text with its line breaks, such as a visitor's message. */
  readonly quote?: string;
  readonly link?: { readonly text: string; readonly url: string };
  readonly closing: string;
}

/** Grays that read on white and on black, so that a client's dark mode needs no rules of ours. */
const line = '#8a938e';
const accent = '#0b6b50';

const cell = 'padding:6px 16px 6px 0;vertical-align:top;text-align:left';

function htmlFacts(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:600;white-space:nowrap">${escapeHtml(label)}</th>` +
      `<td style="${cell};overflow-wrap:anywhere">${escapeHtml(showInvisible(value))}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`;
}

function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px${style}">${html}</p>`;
}

/** The mail as HTML: one column, the reader's own colors and type size. */
export function layOutHtml({ heading, paragraphs, facts, quote, link, closing }: MailContent) {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(heading)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,\'Segoe UI\',Arial,sans-serif;font-size:16px;line-height:1.5">',
    '<div role="article" style="max-width:600px;margin:0 auto">',
    `<h1 style="margin:0 0 16px;padding:0 0 12px;border-bottom:3px solid ${accent};font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...(facts ? [htmlFacts(facts)] : []),
    ...(quote
      ? [
          `<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${line};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(showInvisible(quote))}</blockquote>`,
        ]
      : []),
    ...(link
      ? [
          paragraph(
            `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background-color:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a>`,
          ),
        ]
      : []),
    paragraph(escapeHtml(closing), `;padding:16px 0 0;border-top:1px solid ${line};font-size:14px`),
    '</div></body></html>',
  ].join('\n');
}

/** Each line of a visitor's words marked as quoted, whatever ends it. */
function quoteLines(text: string): string {
  return showInvisible(text)
    .split(/\r?\n/)
    .map((each) => `> ${each}`)
    .join('\n');
}

/** The same mail as plain text. */
export function layOutText({ heading, paragraphs, facts, quote, link, closing }: MailContent) {
  return [
    heading,
    ...paragraphs,
    ...(facts
      ? [facts.map(([label, value]) => `${label}: ${showInvisible(value)}`).join('\n')]
      : []),
    ...(quote ? [quoteLines(quote)] : []),
    ...(link ? [`${link.text}: ${link.url}`] : []),
    `-- \n${closing}`,
  ].join('\n\n');
}
