import type { ReactNode } from 'react';
import { TitlePrefixContext } from '../../../ui/page/SiteOrigin';
import { useWaiting } from './useWaiting';

/** Puts before the titles of the pages inside how many wait for the person who is signed in: “(3) Reviews – Kitchen Garden”. */
export function WaitingTitle({ children }: { children: ReactNode }) {
  const total = Object.values(useWaiting()).reduce((sum, count) => sum + count, 0);
  return (
    <TitlePrefixContext value={total === 0 ? '' : `(${String(total)}) `}>
      {children}
    </TitlePrefixContext>
  );
}
