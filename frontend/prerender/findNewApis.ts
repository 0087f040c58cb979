import { type AnyNode, type CallExpression, type NewExpression, type Node, parse } from 'acorn';
import { full } from 'acorn-walk';
import { dateOfGlobal, dateOfMember, dateOfMethod } from './apiDates.ts';

/** An API that a script calls, and since when all browsers have it. */
export interface ScriptApi {
  /** As it is called: `structuredClone`, `Object.hasOwn`, `.showModal()`. */
  readonly name: string;
  readonly since: string;
}

function nameOf(node: Node | null | undefined): string {
  return node?.type === 'Identifier' ? (node as AnyNode & { name: string }).name : '';
}

/** The names that a node gives to variables. */
function variablesOf(node: AnyNode): readonly string[] {
  const parameters = 'params' in node ? node.params.map(nameOf) : [];
  return 'id' in node ? [nameOf(node.id), ...parameters] : parameters;
}

/** The name that a node gives to a member of an object. */
function memberOf(node: AnyNode): string {
  if (node.type === 'Property' || node.type === 'MethodDefinition') {
    return nameOf(node.key);
  }
  return node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression'
    ? nameOf(node.left.property)
    : '';
}

function nodesOf(program: Node): readonly AnyNode[] {
  const nodes: AnyNode[] = [];
  full(program, (node) => nodes.push(node as AnyNode));
  return nodes;
}

/**
 * Finds what a script calls, constructs or compares with that not all browsers had at a date. What
 * it only asks for, as in `'popover' in element`, isn't found. A method is known by its name alone,
 * so it counts by the oldest API of that name; one of the script's own isn't an API.
 *
 * @param until a date, such as `2023-12-31`
 * @param edition the newest edition of ECMAScript that the script may be written in
 * @throws SyntaxError where it is written in a newer one
 */
export function findNewApis(script: string, until: string, edition: 2020): readonly ScriptApi[] {
  const nodes = nodesOf(parse(script, { ecmaVersion: edition, sourceType: 'module' }));
  const variables = new Set(nodes.flatMap(variablesOf));
  const members = new Set(nodes.map(memberOf));

  function globalApi(name: string): ScriptApi[] {
    return variables.has(name) ? [] : [{ name, since: dateOfGlobal(name) ?? '' }];
  }

  function calledApi({ callee }: CallExpression | NewExpression): ScriptApi[] {
    if (callee.type !== 'MemberExpression' || callee.computed) {
      return globalApi(nameOf(callee));
    }
    const [owner, name] = [nameOf(callee.object), nameOf(callee.property)];
    const since = variables.has(owner) ? undefined : dateOfMember(owner, name);
    if (since !== undefined) {
      return [{ name: `${owner}.${name}`, since }];
    }
    return members.has(name) ? [] : [{ name: `.${name}()`, since: dateOfMethod(name) ?? '' }];
  }

  function apisOf(node: AnyNode): ScriptApi[] {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      return calledApi(node);
    }
    const compares = node.type === 'BinaryExpression' && node.operator === 'instanceof';
    return compares ? globalApi(nameOf(node.right)) : [];
  }

  const found = nodes.flatMap(apisOf).filter(({ since }) => since > until);
  return [...new Map(found.map((api) => [api.name, api])).values()];
}
