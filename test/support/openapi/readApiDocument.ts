import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A node of a document: a schema, a header, a response. */
export interface Node {
  readonly [name: string]: unknown;
}

/** A node where it was found: the pointer has no references in it. */
export interface Found {
  readonly pointer: string;
  readonly node: Node;
}

/** A JSON pointer's last part for a name, such as a path or a content type. */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Where an operation is in a document. */
export function operationPointer(method: string, path: string): string {
  return `/paths/${pointerPart(path)}/${method}`;
}

/** An API's OpenAPI document. */
export interface ApiDocument {
  readonly root: Node;
  /** Follows a JSON pointer into the document, and the references that it meets. */
  readonly find: (pointer: string) => Found | undefined;
  /** Every operation, as method and path. */
  readonly operations: () => readonly (readonly [method: string, path: string])[];
  /** The statuses that an operation's description names. */
  readonly statusesOf: (operation: string) => readonly string[];
}

/** Reads an OpenAPI document that is written in YAML. */
export function readApiDocument(file: string): ApiDocument {
  const root = parse(readFileSync(file, 'utf8')) as Node;
  function find(pointer: string): Found | undefined {
    let at = '';
    let node: Node | undefined = root;
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
  return {
    root,
    find,
    operations: () =>
      Object.entries(root['paths'] as Node).flatMap(([path, item]) =>
        ['get', 'post', 'put', 'patch', 'delete', 'options', 'head']
          .filter((method) => method in (item as Node))
          .map((method) => [method, path] as const),
      ),
    statusesOf: (operation) => Object.keys(find(`${operation}/responses`)?.node ?? {}),
  };
}
