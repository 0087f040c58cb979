import { readQuote } from '../../src/features/markdown/readQuote.ts';
import { coverageOf, type Recorded } from './coverage.ts';
import type { ParsedWords } from './ParsedWords.ts';
import { type Asked, tellAsked } from './tellAsked.ts';
import { tellChecked } from './tellChecked.ts';
import { tellSeen } from './tellSeen.ts';

/** What stands below an article and its code, in words. */
export interface Told {
  /** Below the article; empty where nothing does. */
  readonly foot: string;
  /** Below an output that a kit's script printed, by the kit's file. */
  readonly seen: Readonly<Record<string, string>>;
  /** Below policies, by the kit's file. */
  readonly asked: Readonly<Record<string, readonly Asked[]>>;
}

/**
 * What the tests do with a text's code; nothing of what is no article.
 *
 * @param record when they last did something else with it; undefined where that isn't written down
 */
export function tellBelow(words: ParsedWords, record: Recorded | undefined): Told {
  const { kind, kits, code } = words;
  if (kind !== 'article') {
    return { foot: '', seen: {}, asked: {} };
  }
  const coverage = coverageOf(words, kits);
  const day = record?.fingerprint === coverage?.fingerprint ? record?.on : undefined;
  const quoted = [...new Set(code().map(({ meta }) => readQuote(meta)?.file ?? ''))].filter(
    (file) => kits.has(file),
  );
  const seen = quoted.flatMap((kit) => {
    const told = tellSeen(kit, kits, day);
    return told === undefined ? [] : [[kit, told]];
  });
  return {
    foot: coverage ? tellChecked(coverage, day) : '',
    seen: Object.fromEntries(seen),
    asked: Object.fromEntries(quoted.map((kit) => [kit, tellAsked(kit, kits)])),
  };
}
