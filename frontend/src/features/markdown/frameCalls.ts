import type { Element, ElementContent, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What a row of the table of calls says: `POST /sessions`, and the status of its success. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly success: string;
}

const methodAndPath = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/;

/** The calls by the id of the heading that their rows link to. */
function readCalls(tree: Root): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  visit(tree, 'element', (row) => {
    if (row.tagName !== 'tr') {
      return;
    }
    const [call = '', , success = ''] = row.children
      .filter((cell) => cell.type === 'element')
      .map(textIn);
    const [, method, path] = call.match(methodAndPath) ?? [];
    visit(row, 'element', ({ tagName, properties }) => {
      const href = String(properties['href'] ?? '');
      if (method && path && tagName === 'a' && href.startsWith('#')) {
        calls.set(href.slice(1), { method, path, success });
      }
    });
  });
  return calls;
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function chipsOf({ method, path, success }: Call): Element {
  const chips = [
    ['b', method],
    ['code', path],
    ['span', success],
  ] as const;
  return element(
    'p',
    { dataChips: '' },
    chips.flatMap(([tagName, value]) => [
      element(tagName, {}, [{ type: 'text', value }]),
      { type: 'text', value: ' ' },
    ]),
  );
}

function isExample(child: ElementContent): child is Element {
  return child.type === 'element' && child.tagName === 'pre';
}

const columns = ['name', 'type', 'meaning'] as const;

/** Says which cells of a table of fields are what. */
function nameColumns(table: Element): void {
  visit(table, 'element', ({ tagName, children }) => {
    if (tagName === 'tr') {
      const cells = children.filter((cell) => cell.type === 'element');
      cells.forEach(({ properties }, at) => {
        properties['dataColumn'] = columns[at];
      });
    }
  });
}

/** A request or a response: its words and tables, then its code, each below a title. */
function partOf(
  name: 'Request' | 'Response',
  children: readonly ElementContent[],
  status = '',
): Element {
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'table') {
      nameColumns(child);
      child.children.unshift(element('caption', {}, [{ type: 'text', value: name }]));
    }
    if (isExample(child)) {
      child.properties['dataTitle'] = `${name} ${status}`.trimEnd();
    }
  }
  const words = children.filter((child) => !isExample(child));
  return element('div', { dataPart: '' }, [
    element('div', {}, words),
    ...children.filter(isExample),
  ]);
}

/** The second block of code is the answer's. */
function partsOf(children: readonly ElementContent[], { success }: Call): Element[] {
  const [, second] = children.flatMap((child, at) => (isExample(child) ? [at] : []));
  const request = partOf('Request', children.slice(0, second));
  return second ? [request, partOf('Response', children.slice(second), success)] : [request];
}

/**
 * Frames what a document says of each call that its table of calls links to: method, path and status
 * below the heading, then the request and the answer, each with its code beside its words.
 */
export function frameCalls(tree: Root): void {
  const calls = readCalls(tree);
  const framed: Root['children'] = [];
  const sections: [Element, Call][] = [];
  let section: Element | undefined;
  for (const child of tree.children) {
    if (child.type === 'element' && /^h[1-3]$/.test(child.tagName)) {
      const call = calls.get(String(child.properties['id']));
      section = call && element('section', { dataCall: call.method }, [child, chipsOf(call)]);
      framed.push(section ?? child);
      if (call && section) {
        sections.push([section, call]);
      }
    } else if (section && child.type !== 'doctype') {
      section.children.push(child);
    } else {
      framed.push(child);
    }
  }
  for (const [{ children }, call] of sections) {
    children.push(...partsOf(children.splice(2), call));
  }
  tree.children = framed;
}

export function textIn(node: Nodes): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
