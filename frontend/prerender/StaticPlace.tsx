import type { ReactNode } from 'react';
import { NavigateContext, WhereaboutsContext } from '../src/ui/navigation.ts';

interface StaticPlaceProps {
  readonly path: string;
  readonly children: ReactNode;
}

function goNowhere(): void {
  throw new Error('Nobody goes anywhere while pages are built');
}

/** Has what is rendered stand at a path, which it stays at. */
export function StaticPlace({ path, children }: StaticPlaceProps) {
  const place = { pathname: path, search: '', hash: '', key: 'static' };
  return (
    <NavigateContext value={goNowhere}>
      <WhereaboutsContext value={{ place, arrival: 'pop' }}>{children}</WhereaboutsContext>
    </NavigateContext>
  );
}
