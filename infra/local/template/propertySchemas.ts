import * as v from 'valibot';

/** A whole number; CloudFormation takes it as text too. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
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

/** A property that is present in templates but changes nothing on this machine. */
export const ignored = v.optional(v.unknown());

/** A property that would change something which the local stack doesn't play. */
export const unsupported = v.optional(v.never('not supported by the local stack'));
