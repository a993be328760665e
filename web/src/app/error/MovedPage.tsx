import { findAddressDocument } from '@appshelf/model';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toDocumentPath, toPagePath } from '../../lib/language';
import { PageFallback } from '../routing/PageFallback';

/** Where the function `page` redirects a path; null for nowhere. Readers can't look it up themselves. */
async function findRedirect(path: string): Promise<string | null> {
  if (findAddressDocument(path) === null) return null;
  const { redirected, url } = await fetch(toDocumentPath(path));
  return redirected ? toPagePath(new URL(url).pathname) : null;
}

/**
 * Leads on from an address without a page, with the query and the fragment of the address, as the function `page` does for
 * whoever opens it anew. `children` are shown where nothing leads on, or where that cannot be found out.
 */
export function MovedPage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const [known, setKnown] = useState<{ pathname: string; to: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    const answer = (to: string | null) => {
      if (isCurrent) setKnown({ pathname, to });
    };
    findRedirect(pathname).then(answer, () => answer(null));
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  if (known?.pathname !== pathname) return <PageFallback />;
  return known.to === null ? children : <Navigate replace to={known.to + search + hash} />;
}
