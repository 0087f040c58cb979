import type { Template } from './template.ts';

/** A value that has no meaning on this machine; only reading it is a fault, not its presence. */
export class Unresolved {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Where Ref and Fn::GetAtt of resources get their values from. */
export interface PhysicalSource {
  /** The value of Ref or of an attribute; undefined when this machine has none. */
  value(logicalId: string, attribute?: string): string | undefined;
  /** Pseudo parameters such as AWS::Region. */
  readonly pseudo: Readonly<Record<string, string>>;
}

/** Resolves the intrinsic functions in a value, however deep. */
export type Resolve = (value: unknown) => unknown;

interface Scope {
  readonly template: Template;
  readonly physical: PhysicalSource;
  readonly resolve: Resolve;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: reference,
  Condition: (name, { template, resolve }) => resolve(template.Conditions?.[String(name)]),
  'Fn::GetAtt': attribute,
  'Fn::Join': join,
  'Fn::Sub': substitute,
  'Fn::Select': select,
  'Fn::Split': split,
  'Fn::FindInMap': findInMap,
  'Fn::If': choose,
  'Fn::Equals': decide(([left, right]) => left === right),
  'Fn::And': decide((values) => values.every(Boolean)),
  'Fn::Or': decide((values) => values.some(Boolean)),
  'Fn::Not': decide(([value]) => !value),
};

/**
 * Makes a resolver for a template's intrinsic functions. What can't be resolved becomes an
 * Unresolved, so that a policy which nobody reads here stops nothing.
 */
export function createResolver(template: Template, physical: PhysicalSource): Resolve {
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) {
      return value.map(resolve).filter((item) => item !== undefined);
    }
    if (typeof value !== 'object' || value === null || value instanceof Unresolved) {
      return value;
    }
    const entries = Object.entries(value);
    const [key, argument] = entries[0] ?? ['', undefined];
    if (entries.length === 1 && isIntrinsic(key, argument)) {
      const intrinsic = intrinsics[key];
      return intrinsic
        ? intrinsic(argument, { template, physical, resolve })
        : new Unresolved(`${key} is no intrinsic function that the local stack knows`);
    }
    return Object.fromEntries(
      entries
        .map(([name, item]) => [name, resolve(item)] as const)
        .filter(([, item]) => item !== undefined),
    );
  };
  return resolve;
}

/** An IAM statement may hold a `Condition` too; the intrinsic's argument is a name. */
function isIntrinsic(key: string, argument: unknown): boolean {
  return (
    key === 'Ref' || key.startsWith('Fn::') || (key === 'Condition' && typeof argument === 'string')
  );
}

function reference(argument: unknown, { template, physical }: Scope): unknown {
  const name = String(argument);
  if (name === 'AWS::NoValue') {
    return undefined;
  }
  return (
    physical.pseudo[name] ??
    template.Parameters?.[name]?.Default ??
    physical.value(name) ??
    new Unresolved(`Ref ${name} has no value on this machine`)
  );
}

function attribute(target: unknown, { physical }: Scope): unknown {
  const parts = Array.isArray(target) ? target.map(String) : String(target).split('.');
  const [logicalId = '', ...rest] = parts;
  const name = rest.join('.');
  return (
    physical.value(logicalId, name) ??
    new Unresolved(`Fn::GetAtt ${logicalId}.${name} has no value on this machine`)
  );
}

function join(argument: unknown, { resolve }: Scope): unknown {
  const [separator, parts] = asList(resolve(argument));
  if (!Array.isArray(parts)) {
    return firstUnresolved([parts]) ?? new Unresolved('Fn::Join has no list');
  }
  return firstUnresolved(parts) ?? parts.map(String).join(String(separator));
}

function substitute(argument: unknown, { resolve }: Scope): unknown {
  const [text, variables] = asList(argument);
  const own = (resolve(variables) ?? {}) as Record<string, unknown>;
  const values: unknown[] = [];
  const result = String(text).replace(/\$\{([^}]+)\}/g, (_match, name: string) => {
    if (name.startsWith('!')) {
      return `\${${name.slice(1)}}`;
    }
    const value = own[name] ?? resolve(name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name });
    values.push(value);
    return String(value);
  });
  return firstUnresolved(values) ?? result;
}

function select(argument: unknown, { resolve }: Scope): unknown {
  const [index, list] = asList(resolve(argument));
  if (!Array.isArray(list)) {
    return firstUnresolved([list]) ?? new Unresolved('Fn::Select has no list');
  }
  return list[Number(index)] ?? new Unresolved(`Fn::Select has no item ${String(index)}`);
}

function split(argument: unknown, { resolve }: Scope): unknown {
  const [separator, text] = asList(resolve(argument));
  return firstUnresolved([text]) ?? String(text).split(String(separator));
}

function findInMap(argument: unknown, { template, resolve }: Scope): unknown {
  const [map = '', top = '', second = ''] = asList(resolve(argument)).map(String);
  return (
    template.Mappings?.[map]?.[top]?.[second] ??
    new Unresolved(`Fn::FindInMap ${map}.${top}.${second} isn't in the template`)
  );
}

function choose(argument: unknown, { resolve }: Scope): unknown {
  const [condition, whenTrue, whenFalse] = asList(argument);
  const holds = resolve({ Condition: condition });
  return holds instanceof Unresolved ? holds : resolve(holds ? whenTrue : whenFalse);
}

function decide(rule: (values: readonly unknown[]) => boolean): Intrinsic {
  return (argument, { resolve }) => {
    const values = asList(resolve(argument));
    return firstUnresolved(values) ?? rule(values);
  };
}

function asList(argument: unknown): readonly unknown[] {
  return Array.isArray(argument) ? argument : [argument];
}

function firstUnresolved(values: readonly unknown[]): Unresolved | undefined {
  return values.find((value) => value instanceof Unresolved);
}
