import type { ReactNode } from 'react';
import { MovedPage } from '../../error/MovedPage';
import { NearbyPages } from './NearbyPages';

interface MissingPageProps {
  /** The message of a page that may have moved; absent where the server has looked that up. */
  children?: ReactNode;
}

/** What an address without a page leads to: where it has moved, or the pages near it. */
export function MissingPage({ children }: MissingPageProps): ReactNode {
  if (children === undefined) return <NearbyPages />;
  return (
    <MovedPage>
      {children}
      <NearbyPages />
    </MovedPage>
  );
}
