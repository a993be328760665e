import { lazy, Suspense, type ReactNode } from 'react';
import { MovedPage } from '../../error/MovedPage';
import { withMessages } from '../../languages/loadMessages';

/** Loaded from here, so that a first visit doesn't download the names of its files. Without it, the message is there alone. */
const NearbyPages = lazy(async () => {
  try {
    const load = () => import('./NearbyPages');
    return { default: (await withMessages('site', load)).NearbyPages };
  } catch {
    return { default: () => null };
  }
});

interface MissingPageProps {
  /** The message of a page that may have moved; absent where the server has looked that up. */
  children?: ReactNode;
}

/** What an address without a page leads to: where it has moved, or the pages near it. */
export function MissingPage({ children }: MissingPageProps): ReactNode {
  const nearby = (
    <Suspense>
      <NearbyPages />
    </Suspense>
  );
  if (children === undefined) return nearby;
  return (
    <MovedPage>
      {children}
      {nearby}
    </MovedPage>
  );
}
