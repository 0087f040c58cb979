import { basename } from 'node:path';
import * as v from 'valibot';
import { isWholeTemplate } from '../../../../frontend/prerender/content/coverage.ts';
import { type Kits, kitFolder } from '../../../../frontend/prerender/content/kits.ts';
import { readTemplate } from './readTemplate.ts';
import { synthesizeBlock } from './synthesizeBlocks.ts';

const eventSchema = v.record(v.string(), v.unknown());

const eventsSchema = v.record(
  v.string(),
  v.strictObject({ takes: v.array(eventSchema), leaves: v.array(eventSchema) }),
);

/** Events that each rule takes, and that it leaves, by the rule's logical id without its hash. */
export type RuleEvents = v.InferOutput<typeof eventsSchema>;

/**
 * Reads the events that stand beside a stack or a template.
 *
 * @throws Error that names what the list says wrong
 */
export function readEvents(json: string): RuleEvents {
  return v.parse(eventsSchema, JSON.parse(json));
}

/** A pattern of EventBridge; a list holds alternatives. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly unknown[];
}

interface Resource {
  readonly Type: string;
  readonly Properties?: { readonly EventPattern?: Pattern };
}

/** The templates that a file of a kit stands for; none where it is neither stack nor template. */
function templatesOf(file: string, text: string): object[] {
  if (file.endsWith('.ts')) {
    const rest = { kind: 'article', language: 'ts', meta: '', line: 1 } as const;
    const stacks = synthesizeBlock({ ...rest, file: `${kitFolder}${file}`, code: text });
    return stacks.map(({ template }) => template);
  }
  if (!file.endsWith('.yaml') || !/^ +Type: AWS::/m.test(text)) {
    return [];
  }
  return [readTemplate(isWholeTemplate(text) ? text : `Resources:\n${text}`)];
}

/** A rule of EventBridge in a kit. */
export interface KitRule {
  /** The kit's file that has it. */
  readonly file: string;
  /** Its logical id without the hash that the CDK puts behind it. */
  readonly name: string;
  readonly pattern: Pattern;
}

/** The rules of all stacks and templates that match events. */
export function readRules(kits: Kits): KitRule[] {
  return [...kits].flatMap(([file, text]) =>
    templatesOf(file, text).flatMap((template) => {
      const { Resources = {} } = template as { Resources?: Readonly<Record<string, Resource>> };
      return Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
        const pattern = Type === 'AWS::Events::Rule' ? Properties?.EventPattern : undefined;
        const name = file.endsWith('.ts') ? id.replace(/[0-9A-F]{8}$/, '') : id;
        return pattern ? [{ file, name, pattern }] : [];
      });
    }),
  );
}

/** What a rule would be called where it is told of. */
export function titleOf({ file, name }: KitRule): string {
  return `${name} of ${basename(file)}`;
}

/** A pattern with each of its fields left out, one at a time, and each of several alternatives. */
export function weakeningsOf(pattern: Pattern): (readonly [name: string, pattern: Pattern])[] {
  return Object.entries(pattern).flatMap(([field, inner]) => {
    const { [field]: _, ...others } = pattern;
    if (!Array.isArray(inner)) {
      const within = weakeningsOf(inner as Pattern);
      return within.map(
        ([name, left]) => [`${field}.${name}`, { ...others, [field]: left }] as const,
      );
    }
    const alternatives = inner.length < 2 ? [] : inner;
    return [
      [field, others] as const,
      ...alternatives.map((alternative) => {
        const left = inner.filter((each) => each !== alternative);
        return [`${field} ${JSON.stringify(alternative)}`, { ...others, [field]: left }] as const;
      }),
    ];
  });
}
