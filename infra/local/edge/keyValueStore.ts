import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';

const storeSchema = v.strictObject({
  Name: v.string(),
  Comment: v.optional(v.string()),
  ImportSource: v.object({ SourceType: v.literal('S3'), SourceArn: v.string() }),
});

/** Source: CloudFront quotas, "Quotas on key value stores". */
const fileSchema = v.object({
  data: v.array(
    v.object({
      key: v.pipe(v.string(), v.minBytes(1), v.maxBytes(512)),
      value: v.pipe(v.string(), v.maxBytes(1024)),
    }),
  ),
});

/**
 * What a key-value store was filled with, as JSON text: an object of its keys.
 *
 * @throws UnsupportedTemplateError when it is no store of this stack, or its file is malformed
 */
export function readKeyValueStore(stack: StackReader, arn: string): string {
  const id = stack.idOf('AWS::CloudFront::KeyValueStore', arn, 'Arn');
  if (!id) {
    throw new UnsupportedTemplateError(`${arn} is no key-value store of the stack.`);
  }
  const { ImportSource } = stack.properties(id, storeSchema);
  const file = stack.assetPath(id, ImportSource.SourceArn.replace(/^[^/]*\//, ''));
  const parsed = v.safeParse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new UnsupportedTemplateError(`${id} can't be filled: ${v.summarize(parsed.issues)}`);
  }
  return JSON.stringify(
    Object.fromEntries(parsed.output.data.map(({ key, value }) => [key, value])),
  );
}

/**
 * What `import cf from 'cloudfront'` gives a function, as the source of a function that makes it
 * inside the function's own context, from its global `stored`.
 * Source: CloudFront developer guide, "Helper methods for key value stores".
 */
export const cloudfrontModule = `() => ({
  kvs() {
    if (stored === '') { throw new Error('No key-value store is associated with this function'); }
    const rows = new Map(Object.entries(JSON.parse(stored)));
    return {
      async exists(key) { return rows.has(key); },
      async get(key, options) {
        if (!rows.has(key)) { throw new Error('The key ' + key + ' is not in the store'); }
        const value = rows.get(key);
        return options && options.format === 'json' ? JSON.parse(value) : value;
      },
    };
  },
})`;
