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
  type: 'A' | 'AAAA' | 'CNAME' | 'NS',
): Promise<readonly string[]> {
  try {
    return (await names.resolve(name, type)) as string[];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (nothing.includes(code)) {
      return [];
    }
    throw outage(`The DNS doesn't say what ${name} is (${type}): ${code}`);
  }
}
