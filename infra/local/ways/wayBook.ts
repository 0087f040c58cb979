import type { Step, Way } from './way.ts';

/** Keeps the latest ways. */
export interface WayBook {
  /** Begins a way. */
  begin(title: string, atMs: number): Way;
  /** The way that an identifier belongs to. */
  find(identifier: string): Way | undefined;
  /** Gives an identifier to a way; where another has it, the younger becomes part of the older. */
  claim(way: Way, identifier: string): void;
  /** Adds words by which a person may look for a way. */
  describe(way: Way, words: Iterable<string>): void;
  note(way: Way, step: Step): void;
  /** Says that something else about a way changed. */
  touch(way: Way): void;
  /** Newest first; those whose reference, title, identifier or word contains the text. */
  list(search?: string): readonly Way[];
  /** Goes up with every change. */
  readonly version: number;
}

export interface WayLimits {
  readonly ways: number;
  /** Of one way; the first and the latest are kept. */
  readonly steps: number;
}

const usualLimits: WayLimits = { ways: 300, steps: 120 };

/** How many of a way's first steps stay however many come. */
const firstSteps = 20;

/** Hostile texts may be as long as they like. */
const longestText = 300;
const mostWords = 60;

/** Makes an empty book. */
export function createWayBook(limits: WayLimits = usualLimits): WayBook {
  const owners = new Map<string, Way>();
  let ways: Way[] = [];
  let lastId = 0;
  let version = 0;

  function touch(way: Way) {
    version += 1;
    current(way).version = version;
  }
  function add(way: Way, step: Step) {
    const after = way.steps.findLastIndex(({ atMs }) => atMs <= step.atMs) + 1;
    way.steps.splice(after, 0, { ...step, text: cut(step.text) });
    if (way.steps.length > limits.steps) {
      way.steps.splice(firstSteps, 1);
      way.leftOut += 1;
    }
  }
  function forget(way: Way) {
    for (const identifier of way.identifiers) {
      owners.delete(identifier);
    }
  }
  function merge(into: Way, from: Way) {
    for (const identifier of from.identifiers) {
      into.identifiers.add(identifier);
      owners.set(identifier, into);
    }
    for (const word of from.words) {
      into.words.add(word);
    }
    for (const [record, mails] of from.mails) {
      into.mails.set(record, mails);
    }
    for (const step of from.steps) {
      add(into, step);
    }
    into.leftOut += from.leftOut;
    into.answer = from.answer ?? into.answer;
    into.isDelivered ||= from.isDelivered;
    into.isHarmed ||= from.isHarmed;
    from.into = into;
    ways = ways.filter((way) => way !== from);
    touch(into);
  }

  return {
    begin: (title, startMs) => {
      lastId += 1;
      const way: Way = {
        id: lastId,
        title: cut(title),
        reference: undefined,
        startMs,
        steps: [],
        leftOut: 0,
        version: 0,
        identifiers: new Set(),
        words: new Set(),
        mails: new Map(),
        answer: undefined,
        isDelivered: false,
        isHarmed: false,
        into: undefined,
      };
      ways.push(way);
      for (const old of ways.splice(0, Math.max(0, ways.length - limits.ways))) {
        forget(old);
      }
      touch(way);
      return way;
    },
    find: (identifier) => owners.get(identifier),
    claim: (claimed, identifier) => {
      const way = current(claimed);
      const owner = owners.get(identifier);
      if (owner && owner !== way) {
        merge(...inOrder(owner, way));
        return;
      }
      if (ways.includes(way)) {
        way.identifiers.add(identifier);
        owners.set(identifier, way);
      }
    },
    describe: (described, words) => {
      const way = current(described);
      for (const word of words) {
        if (way.words.size < mostWords) {
          way.words.add(cut(word));
        }
      }
    },
    note: (noted, step) => {
      add(current(noted), step);
      touch(noted);
    },
    touch,
    list: (search = '') => {
      const wanted = search.trim().toLowerCase();
      return ways
        .filter((way) =>
          [way.reference ?? '', way.title, ...way.identifiers, ...way.words].some((text) =>
            text.toLowerCase().includes(wanted),
          ),
        )
        .reverse();
    },
    get version() {
      return version;
    },
  };
}

/** The way that this one is part of by now. */
export function current(way: Way): Way {
  return way.into ? current(way.into) : way;
}

function inOrder(a: Way, b: Way): [Way, Way] {
  return a.id < b.id ? [a, b] : [b, a];
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
