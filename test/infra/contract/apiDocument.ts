import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A node of the document: a schema, a header, a response. */
export interface Node {
  readonly [name: string]: unknown;
}

const file = join(import.meta.dirname, '../../../lambdas/openapi.yaml');

/** The API's OpenAPI document. */
export const apiDocument = parse(readFileSync(file, 'utf8')) as Node;

/** A JSON pointer's last part for a name, such as a path or a content type. */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Follows a JSON pointer into the document, and the references that it meets.
 *
 * @returns the pointer without references in it, and the node; undefined where there is none
 */
export function find(
  pointer: string,
): { readonly pointer: string; readonly node: Node } | undefined {
  let at = '';
  let node: Node | undefined = apiDocument;
  for (const part of pointer.split('/').slice(1)) {
    at = `${at}/${part}`;
    node = node[part.replaceAll('~1', '/').replaceAll('~0', '~')] as Node | undefined;
    if (node === undefined) {
      return undefined;
    }
    const { $ref: reference } = node;
    if (typeof reference === 'string') {
      return find(reference.slice(1) + pointer.slice(at.length));
    }
  }
  return { pointer: at, node };
}

/** Where an operation is in the document. */
export function operationPointer(method: string, path: string): string {
  return `/paths/${pointerPart(path)}/${method}`;
}

/** The statuses that an operation's description names. */
export function documentedStatuses(operation: string): readonly string[] {
  return Object.keys(find(`${operation}/responses`)?.node ?? {});
}

/** Every operation of the document, as method and path. */
export function operations(): readonly (readonly [method: string, path: string])[] {
  return Object.entries(apiDocument['paths'] as Node).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete', 'options', 'head']
      .filter((method) => method in (item as Node))
      .map((method) => [method, path] as const),
  );
}
