import { Fragment, useSyncExternalStore } from 'react';
import { elsewhere } from './elsewhere.ts';

/** The place on every page that tells of submissions whose form the visitor has left. */
export function LeftForms() {
  const notices = useSyncExternalStore(elsewhere.subscribe, elsewhere.current, elsewhere.current);
  return Array.from(notices, ([kind, notice]) => <Fragment key={kind}>{notice}</Fragment>);
}
