import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { toDocumentPath } from '../../lib/language';
import { mayPrefetch } from '../../lib/mayPrefetch';
import { onceInView } from '../../ui/loading/onceInView';
import { isStaticPath, payloadAddress, type StaticPath } from './staticPages';

const prefetched = new Set<string>();

/** Puts a page's payload into the browser's cache, once. */
function prefetchPayload(path: StaticPath): void {
  if (!mayPrefetch()) return;
  const address = toDocumentPath(payloadAddress(path));
  if (prefetched.has(address)) return;
  prefetched.add(address);
  fetch(address, { credentials: 'omit', priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => prefetched.delete(address));
}

/** A link that prefetches the payload of its page, if there is one, when it becomes visible. */
export function PayloadLink({ to, ...rest }: LinkProps & { to: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current === null || !isStaticPath(to)) return;
    return onceInView(link.current, () => prefetchPayload(to));
  }, [to]);
  return <Link {...rest} ref={link} to={to} />;
}
