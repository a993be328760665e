import { useCallback, type RefCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toRoutedPath } from '../../lib/language';

/**
 * Whether an address is the path of a page. Those with a file's extension, and those of endpoints, are documents that the browser
 * loads itself.
 */
export const isPageAddress = (address: string): boolean =>
  /^\/(?!\/|api\/)[^.?#]*(?:[?#].*)?$/s.test(address);

/** The link that a click opens in this window; null for any other click. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link === null || link.matches('[target]:not([target=_self]), [download]') ? null : link;
}

/**
 * Opens links inside HTML that React did not render with the router, where they lead to pages of this site.
 *
 * @returns the ref of the element that contains the HTML.
 */
export function useRoutedLinks(): RefCallback<HTMLElement> {
  const navigate = useNavigate();
  return useCallback(
    (holder: HTMLElement) => {
      const follow = (event: MouseEvent): void => {
        const link = pressedLink(event);
        if (link?.origin !== location.origin || !isPageAddress(link.pathname)) return;
        const path = toRoutedPath(link.pathname);
        // A page in another language is another document.
        if (path === null) return;
        // The browser itself scrolls to a place on this page.
        if (link.getAttribute('href')?.startsWith('#') === true) return;
        event.preventDefault();
        void navigate(path + link.search + link.hash);
      };
      holder.addEventListener('click', follow);
      return () => holder.removeEventListener('click', follow);
    },
    [navigate],
  );
}
