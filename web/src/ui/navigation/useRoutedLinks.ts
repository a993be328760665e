import { useCallback, type RefCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Paths of pages. Paths with a file's extension, and those of endpoints, are documents that the browser loads itself.
 */
const pagePath = /^\/(?!api\/)[^.]*$/;

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
        if (link?.origin !== location.origin || !pagePath.test(link.pathname)) return;
        // The browser itself scrolls to a place on this page.
        if (link.getAttribute('href')?.startsWith('#') === true) return;
        event.preventDefault();
        void navigate(link.pathname + link.search + link.hash);
      };
      holder.addEventListener('click', follow);
      return () => holder.removeEventListener('click', follow);
    },
    [navigate],
  );
}
