import * as v from 'valibot';

/** A whole number; CloudFormation takes it as text too. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
);

/** True or false; CloudFormation takes it as text too. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

/** A property that templates have and that changes nothing on this machine. */
export const ignored = v.optional(v.unknown());

/** A property that would change something the local stack doesn't imitate. */
export const unsupported = v.optional(v.never('not supported by the local stack'));
