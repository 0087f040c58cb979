import type { LocalAwsParts } from './localAwsParts.ts';

/** What a call did: words for a person, a value for a program. */
export interface Done {
  readonly notice: string;
  readonly value: unknown;
}

export type Action = (parts: LocalAwsParts, name: string, input: unknown) => Promise<Done>;
