import { escapeHtml } from '#contract/escapeHtml.ts';

/** Markup that is safe to send: every text in it was escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds markup; what is filled in is escaped unless it is itself built this way. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toMarkup)));
}

function toMarkup(value: unknown): string {
  if (value instanceof Html) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return value.map(toMarkup).join('');
  }
  return escapeHtml(String(value));
}
