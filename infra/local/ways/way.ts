/** How a step looks: `wait` is what isn't over, `bad` what a person has to know. */
export type Tone = 'plain' | 'good' | 'wait' | 'bad';

/** What opens from a step. */
export type StepLink =
  | { readonly type: 'record'; readonly table: string; readonly key: string }
  | { readonly type: 'queue'; readonly queue: string }
  | { readonly type: 'mail'; readonly messageId: string };

/** One thing that happened. */
export interface Step {
  /** Milliseconds since 1970, with fractions. */
  readonly atMs: number;
  readonly text: string;
  readonly tone: Tone;
  /** The function that did it, where one did. */
  readonly by?: string;
  readonly link?: StepLink;
}

/** How a mail of a record stands, as far as a way tells of it. */
export interface MailStand {
  readonly status: string;
  readonly attempts: number;
  readonly nextAt: string;
  readonly id?: string | undefined;
  readonly failure?: string | undefined;
  readonly messageId?: string | undefined;
}

export type MailStands = Readonly<Record<string, MailStand>>;

/** What a request or an event set going: its steps, and what it is known by. */
export interface Way {
  readonly id: number;
  title: string;
  /** What it is quoted by, where it was given a reference. */
  reference: string | undefined;
  readonly startMs: number;
  /** In the order in which they happened. */
  readonly steps: Step[];
  /** Steps that were too many to keep. */
  leftOut: number;
  /** Goes up with every change. */
  version: number;
  /** Names by which later steps find it; no two ways share one. */
  readonly identifiers: Set<string>;
  /** Further words by which a person finds it, such as a license. */
  readonly words: Set<string>;
  /** The mails of its records, by the identifier of the record. */
  readonly mails: Map<string, MailStands>;
  /** The status of the last answer to its request; 0 for a function that failed. */
  answer: number | undefined;
  isDelivered: boolean;
  isHarmed: boolean;
  /** The way that it turned out to be part of. */
  into: Way | undefined;
}
