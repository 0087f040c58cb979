import { basename, dirname, extname } from 'node:path';
import { kitsPath } from '../../src/features/markdown/readQuote.ts';
import { companionsOf, isCompanion, isOfStack, type Kits } from './kits.ts';
import { account, type ListedRequests, type RequestList, readRequestList } from './requestList.ts';
import { isReviewList, type Review, readReviewList } from './reviewList.ts';

/** Some of what the tests ask of a policy, as it stands below it. */
export interface Asked {
  /** Sentences, with code between backticks. */
  readonly denied: readonly string[];
  readonly passing: readonly string[];
  /** Where all of it is served, and the words that lead there, with code between backticks. */
  readonly href: string;
  readonly all: string;
}

/** Requests that are shown of a file's list for each answer, and of each list of a stack with several policies. */
const shown = { ofFile: 2, ofStack: 1 };

function code(text: string): string {
  return `\`${text}\``;
}

function callerOf(name: string): string {
  return { anonymous: 'somebody unknown', root: 'the root user' }[name] ?? code(shorten(name));
}

/** A name of the account's own IAM as lists may write it too. */
function shorten(arn: string): string {
  return arn.replace(`arn:aws:iam::${account}:`, '');
}

function conditionsOf(when: ListedRequests['when']): string {
  const parts = Object.entries(when).map(([key, value]) =>
    value === null
      ? `${code(key)} is missing`
      : `${code(key)} is ${[value].flat().map(String).map(code).join(' and ')}`,
  );
  return parts.length === 0 ? '' : `, where ${parts.join(' and ')}`;
}

/** The first of listed requests in words, and what the list says of them. */
function tellRequest({ as, do: actions, on, when, why }: ListedRequests): string {
  const [[caller = ''], [action = ''], [resource = '']] = [as, actions, on];
  const where = resource === '*' ? '' : ` on ${code(shorten(resource))}`;
  const asked = `${code(action)}${where} by ${callerOf(caller)}${conditionsOf(when)}.`;
  return why === undefined ? asked : `${asked} ${why}`;
}

function tellReview({ why, operation, object: { kind, metadata } }: Review): string {
  return `${code(operation)} of a ${code(kind)} in ${code(metadata.namespace)}: ${why}.`;
}

function countOf({ as, do: actions, on }: ListedRequests): number {
  return as.length * actions.length * on.length;
}

/** The most telling come first: with a reason, then one that another statement answers. */
function choose<
  Listed extends { readonly why?: string | undefined; readonly by?: string | undefined },
>(listed: readonly Listed[], most: number): Listed[] {
  const [first, ...others] = listed.toSorted(
    (a, b) => Number(a.why === undefined) - Number(b.why === undefined),
  );
  const second = others.find(({ by }) => by !== first?.by) ?? others[0];
  return [first, second].filter((each) => each !== undefined).slice(0, most);
}

function linkTo(file: string, count: number, rest = ''): Pick<Asked, 'href' | 'all'> {
  const all =
    count === 1 ? 'The one request that the tests ask' : `All ${count} requests that the tests ask`;
  return { href: `${kitsPath}${file}`, all: `${all}${rest}` };
}

function askedOf(file: string, { policyOf, denied, passing }: RequestList): Asked {
  const most = policyOf === undefined ? shown.ofFile : shown.ofStack;
  const counts = [...denied, ...passing].map(countOf);
  const count = counts.reduce((total, each) => total + each, 0);
  return {
    denied: choose(denied, most).map(tellRequest),
    passing: choose(passing, most).map(tellRequest),
    ...linkTo(file, count, policyOf && ` of ${code(policyOf.slice(policyOf.indexOf('.') + 1))}`),
  };
}

function readAsked(file: string, json: string): Asked {
  try {
    if (!isReviewList(json)) {
      return askedOf(file, readRequestList(json));
    }
    const { admitted, refused } = readReviewList(json);
    return {
      denied: refused.slice(0, shown.ofFile).map(tellReview),
      passing: admitted.slice(0, shown.ofFile).map(tellReview),
      ...linkTo(file, admitted.length + refused.length, ', with `Deny` in the binding'),
    };
  } catch (error) {
    throw new Error(`${file} can't be read.`, { cause: error });
  }
}

/** Whether a list is asked of a policy of a stack or template that a file holds. */
function isOf(file: string, text: string, json: string): boolean {
  const [stack = ''] = /(?<="policyOf":\s*")\w+/.exec(json) ?? [];
  return extname(file) === '.ts'
    ? new RegExp(`^export class ${stack} `, 'm').test(text)
    : extname(file) === '.yaml' && basename(file, '.yaml') === stack;
}

/** The lists of what is asked of a file's policies: the one beside it, and those of its stack. */
export function listsOf(file: string, kits: Kits): string[] {
  const { requests } = companionsOf(file);
  if (isCompanion(file)) {
    return [];
  }
  return [...kits].flatMap(([list, json]) => {
    const ofStack =
      dirname(list) === dirname(file) && isOfStack(json) && isOf(file, kits.get(file) ?? '', json);
    return list === requests || ofStack ? [list] : [];
  });
}

/**
 * What stands below the policies of a file: some requests that must be denied and some that must
 * pass, in words.
 *
 * @throws Error that names a list that can't be read
 */
export function tellAsked(file: string, kits: Kits): Asked[] {
  return listsOf(file, kits).map((list) => readAsked(list, kits.get(list) ?? ''));
}
