import type { MxRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { outage } from '../commandLine/fault.ts';

/** What the DNS is asked. */
export type Names = Pick<Resolver, 'resolve'>;

/** How the DNS says that there is nothing of the kind. */
const nothing = ['ENOTFOUND', 'ENODATA'];

/**
 * What the DNS has of a type under a name.
 *
 * @throws Fault when it doesn't answer
 */
export async function lookUp(
  names: Names,
  name: string,
  type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'NS' | 'TXT',
): Promise<readonly string[]> {
  try {
    const found = (await names.resolve(name, type)) as readonly (string | string[] | MxRecord)[];
    return found.map(toText);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (nothing.includes(code)) {
      return [];
    }
    throw outage(`The DNS doesn't say what ${name} is (${type}): ${code}`);
  }
}

/** TXT comes in pieces, MX with its priority. */
function toText(value: string | string[] | MxRecord): string {
  if (typeof value === 'string') {
    return value;
  }
  return Array.isArray(value) ? value.join('') : `${value.priority} ${value.exchange}`;
}
