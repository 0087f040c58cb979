import { NormalizedSchema } from '@smithy/core/schema';

type Schema = Parameters<typeof NormalizedSchema.of>[0];

interface Context {
  readonly commandName?: string;
  /** An operation: kind, namespace, name, traits, input, output. */
  readonly __smithy_context?: {
    readonly operationSchema?: readonly [0, 1, 2, 3, Schema, Schema] | readonly unknown[];
  };
}

interface Client {
  readonly middlewareStack: {
    add(middleware: unknown, options: { readonly step: 'build'; readonly priority: 'high' }): void;
  };
}

type Next = (args: object) => Promise<{ readonly output: object }>;

/**
 * Holds the parameters and answers of all further calls against the models of their services, which
 * the SDK's clients bring.
 *
 * @param misfits gets each place where they differ
 */
export function checkModels(clients: readonly Client[], misfits: string[]): void {
  function check(next: Next, { commandName = '', __smithy_context }: Context) {
    const [, , , , input, output] = __smithy_context?.operationSchema ?? [];
    return async (args: { readonly input: object }) => {
      misfits.push(...compare(NormalizedSchema.of(input as Schema), args.input, commandName));
      const result = await next(args);
      // Only the SDK itself adds that.
      const { $metadata: _, ...answer } = result.output as { readonly $metadata?: object };
      misfits.push(
        ...compare(NormalizedSchema.of(output as Schema), answer, `${commandName}'s answer`),
      );
      return result;
    };
  }
  for (const { middlewareStack } of clients) {
    middlewareStack.add(check, { step: 'build', priority: 'high' });
  }
}

/** Where a value differs from its shape: unknown members, missing ones, other types. */
function compare(schema: NormalizedSchema, value: unknown, path: string): string[] {
  if (value === undefined || value === null) {
    return value === null ? [`${path} is null`] : [];
  }
  if (schema.isStructSchema()) {
    return compareMembers(schema, value, path);
  }
  if (schema.isListSchema()) {
    const ofItem = schema.getValueSchema();
    return Array.isArray(value)
      ? value.flatMap((item, index) => compare(ofItem, item, `${path}[${index}]`))
      : [`${path} is no list`];
  }
  if (schema.isMapSchema()) {
    const ofValue = schema.getValueSchema();
    return Object.entries(value).flatMap(([key, each]) => compare(ofValue, each, `${path}.${key}`));
  }
  const isFit =
    schema.isUnitSchema() ||
    (schema.isStringSchema() && typeof value === 'string') ||
    (schema.isNumericSchema() && typeof value === 'number') ||
    (schema.isBooleanSchema() && typeof value === 'boolean') ||
    (schema.isTimestampSchema() && value instanceof Date);
  return isFit ? [] : [`${path} is ${JSON.stringify(value)}`];
}

function compareMembers(schema: NormalizedSchema, value: object, path: string): string[] {
  const members = new Map(schema.structIterator());
  const given = Object.entries(value).filter(([, member]) => member !== undefined);
  // A structure's sixth part says how many of its members, the first ones, are required.
  const required = Number((schema.getSchema() as readonly unknown[])[6] ?? 0);
  const missing = [...members.keys()].slice(0, required).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...given.flatMap(([name, member]) => {
      const ofMember = members.get(name);
      const place = `${path}.${name}`;
      return ofMember ? compare(ofMember, member, place) : [`${place} is unknown`];
    }),
  ];
}
