import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HttpAnswer, Origin } from '../http/message.ts';
import { textAnswer } from '../http/message.ts';
import type { Deed } from '../permissions/permissions.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { StoredObject } from './bucketContents.ts';
import { readBucketContents } from './bucketContents.ts';

/** Whether CloudFront may do something to a bucket or an object. */
export type MayRead = (deed: Deed) => boolean;

/**
 * A bucket as CloudFront sees it. A missing key is a 404 only where the bucket's policy lets the
 * reader list it, else a 403.
 * Source: S3 API reference, GetObject, "Permissions".
 *
 * @param id the bucket's logical id
 */
export function createBucketOrigin(stack: StackReader, id: string, mayRead: MayRead): Origin {
  const contents = readBucketContents(stack, stack.value(id));
  const bucket = stack.value(id, 'Arn');
  const answers = new Map<string, Promise<HttpAnswer>>();
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return failure(405, 'MethodNotAllowed');
    }
    const key = keyOf(path);
    if (!mayRead({ action: 's3:GetObject', resource: `${bucket}/${key}` })) {
      return failure(403, 'AccessDenied');
    }
    const object = contents.get(key);
    if (!object) {
      return missing(key, mayRead({ action: 's3:ListBucket', resource: bucket }));
    }
    const known = answers.get(key) ?? read(object);
    answers.set(key, known);
    return known;
  };
}

async function read({ file, headers }: StoredObject): Promise<HttpAnswer> {
  const body = await readFile(file);
  return {
    status: 200,
    headers: new Headers({
      ...headers,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      'last-modified': new Date().toUTCString(),
      'accept-ranges': 'bytes',
      server: 'AmazonS3',
    }),
    body,
  };
}

function missing(key: string, listable: boolean): HttpAnswer {
  if (!listable) {
    return failure(403, 'AccessDenied');
  }
  // The permission that makes a 404 of a missing key also lists the bucket at its root.
  return key === ''
    ? textAnswer(200, '<ListBucketResult/>', { 'content-type': 'application/xml' })
    : failure(404, 'NoSuchKey');
}

function failure(status: number, code: string): HttpAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return textAnswer(status, body, { 'content-type': 'application/xml', server: 'AmazonS3' });
}

function keyOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}
