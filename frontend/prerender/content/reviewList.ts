import * as v from 'valibot';

const reviewSchema = v.strictObject({
  /** For whoever reads the list. */
  why: v.string(),
  operation: v.picklist(['CREATE', 'UPDATE', 'DELETE', 'CONNECT']),
  /** In lower case and the plural, with its subresource behind `/`. */
  resource: v.string(),
  /** What somebody wants to have in the cluster; its namespace has the label of its name alone. */
  object: v.looseObject({
    apiVersion: v.string(),
    kind: v.string(),
    metadata: v.looseObject({
      namespace: v.string(),
      labels: v.optional(v.record(v.string(), v.string()), {}),
    }),
  }),
});

const listSchema = v.strictObject({
  admitted: v.array(reviewSchema),
  /** Each with the message that the policy has for it; denied where the binding denies. */
  refused: v.array(v.strictObject({ ...reviewSchema.entries, message: v.string() })),
});

/** What a cluster is asked to take. */
export type Review = v.InferOutput<typeof reviewSchema>;

/** What is asked of a policy of a cluster. */
export type ReviewList = v.InferOutput<typeof listSchema>;

/** Whether a list is asked of a policy of a cluster. */
export function isReviewList(json: string): boolean {
  return /^\s*"admitted":/m.test(json);
}

/**
 * Reads a list of reviews that stands beside a policy.
 *
 * @throws ValiError that names what the list says wrong
 */
export function readReviewList(json: string): ReviewList {
  return v.parse(listSchema, JSON.parse(json));
}
