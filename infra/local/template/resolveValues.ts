/** A value that doesn't exist on this machine; an error only if something reads it. */
export class Unresolved {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

type LookUp = (name: string, attribute?: string) => string | undefined;

/**
 * Resolves the intrinsic functions in a value, however deep.
 * Source: CloudFormation template reference, "Intrinsic functions".
 *
 * @param finish converts each text of the result
 */
export function resolveValues(
  value: unknown,
  find: LookUp,
  finish: (text: string) => unknown = (text) => text,
): unknown {
  if (typeof value === 'string') {
    return finish(value);
  }
  if (Array.isArray(value)) {
    return value
      .map((item) => resolveValues(item, find, finish))
      .filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value);
  const [[key, argument] = ['', undefined]] = entries;
  if (entries.length === 1 && (key === 'Ref' || key.startsWith('Fn::'))) {
    const result = resolveIntrinsic(key, argument, find);
    return typeof result === 'string' ? finish(result) : result;
  }
  return Object.fromEntries(
    entries
      .map(([name, item]) => [name, resolveValues(item, find, finish)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

function resolveIntrinsic(key: string, argument: unknown, find: LookUp): unknown {
  switch (key) {
    case 'Ref':
      return argument === 'AWS::NoValue' ? undefined : lookUp(String(argument), find);
    case 'Fn::GetAtt':
      return lookUp(Array.isArray(argument) ? argument.join('.') : String(argument), find);
    case 'Fn::Join': {
      const [separator, parts] = argument as [string, unknown];
      const texts = [resolveValues(parts, find)].flat();
      return texts.find((text) => text instanceof Unresolved) ?? texts.join(separator);
    }
    case 'Fn::Sub': {
      const names = String(argument).split(/\$\{([^}!]+)\}/);
      const texts = names.map((name, index) => (index % 2 ? lookUp(name, find) : name));
      return texts.find((text) => text instanceof Unresolved) ?? texts.join('');
    }
    case 'Fn::Select': {
      const [index, list] = argument as [number, unknown];
      const items = resolveValues(list, find);
      return Array.isArray(items) ? items[index] : items;
    }
    case 'Fn::Split': {
      const [separator, whole] = argument as [string, unknown];
      const text = resolveValues(whole, find);
      return typeof text === 'string' ? text.split(separator) : text;
    }
    default:
      return new Unresolved(`${key} is not known to the local stack`);
  }
}

function lookUp(name: string, find: LookUp): unknown {
  const [logicalId = '', ...attribute] = name.split('.');
  return (
    find(logicalId, attribute.length > 0 ? attribute.join('.') : undefined) ??
    new Unresolved(`${name} has no value on this machine`)
  );
}
