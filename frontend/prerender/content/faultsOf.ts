import { findFatalFaults } from './checkContent.ts';
import type { Fault } from './Fault.ts';
import type { Content } from './readContent.ts';

/** Content is read anew when one of its files changes; until then its faults stay the same. */
const known = new WeakMap<Content, readonly Fault[]>();

/** Content's fatal faults, looked for once. */
export function faultsOf(content: Content): readonly Fault[] {
  const faults = known.get(content) ?? findFatalFaults(content);
  known.set(content, faults);
  return faults;
}
