import { useCallback, type RefCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** The paths of pages: what has a file's ending, or is answered by an endpoint, is a document of its own. */
const pagePath = /^\/(?!api\/)[^.]*$/;

/** The link that a press follows within this window, if it is such a press. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link === null || link.matches('[target]:not([target=_self]), [download]') ? null : link;
}

/**
 * Hands presses of links in markup that React does not know to the router, where they lead to pages of this site.
 *
 * @returns the ref of the element that holds the markup.
 */
export function useRoutedLinks(): RefCallback<HTMLElement> {
  const navigate = useNavigate();
  return useCallback(
    (holder: HTMLElement) => {
      const follow = (event: MouseEvent): void => {
        const link = pressedLink(event);
        if (link?.origin !== location.origin || !pagePath.test(link.pathname)) return;
        // A place on this page is the browser's to find.
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
