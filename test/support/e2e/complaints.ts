import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** What Chromium, Firefox and WebKit say when a page is left while something is still on its way. */
const abandoned = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'cancelled'];

/** Firefox says it of a font as an error of its own; the status is NS_BINDING_ABORTED. */
const abandonedFont = /downloadable font: download failed .* status=2152398850 /;

/**
 * Everything that went wrong in a browser: errors and warnings in its console (the browser itself
 * reports violations of the content security policy and answers of 400 and above there), uncaught
 * errors, and requests that failed.
 */
export class Complaints {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];
  /** Only Chromium says of every answer of 400 and above, and of every failed request, that it came. */
  #reportsAll = true;

  /**
   * Listens to every page of a context, those to come included.
   *
   * @returns ends it
   */
  watch(context: BrowserContext): () => void {
    const name = context.browser()?.browserType().name() ?? '';
    this.#reportsAll = !['firefox', 'webkit'].includes(name);
    const onConsole = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) {
        this.#seen.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
      }
    };
    const onError = (error: WebError) => {
      const { name, message, stack } = error.error();
      if (!abandonedFont.test(`${name}: ${message} `)) {
        this.#seen.push(`uncaught: ${name}: ${message} ${stack}`);
      }
    };
    const onFailure = (request: Request) => {
      const { errorText = '' } = request.failure() ?? {};
      if (!abandoned.includes(errorText)) {
        this.#seen.push(`request failed: ${request.method()} ${request.url()} ${errorText}`);
      }
    };
    context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
    return () => {
      context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure);
    };
  }

  /** Declares what a test brings about on purpose; it has to come at least once, too. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Declares what a page may say, but doesn't in every run or browser. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What nobody declared, and what was declared and never came. */
  unexpected(): readonly string[] {
    function matches(text: string) {
      return (pattern: RegExp) => pattern.test(text);
    }
    return [
      ...this.#seen.filter((text) => ![...this.#expected, ...this.#allowed].some(matches(text))),
      ...this.#expected
        .filter((pattern) => this.#reportsAll && !this.#seen.some((text) => pattern.test(text)))
        .map((pattern) => `declared, but it never came: ${pattern}`),
    ];
  }
}
