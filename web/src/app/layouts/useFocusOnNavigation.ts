import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Identifies a page by its path, and by its query where the query names the subject. */
function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
}

/** The open page. A variable of the module, as the layout changes on the way into the administrator area and out of it. */
let shown: string | null = null;

/**
 * Moves the focus to the heading of a new page, so that people with a screen reader or a keyboard start there. The focus
 * stays on the first page of a visit, when only the view of the same subject changes, and in a menu that somebody opened
 * while the page was loading, which would close without the focus.
 */
export function useFocusOnNavigation(): void {
  const subject = getPageKey(useLocation());
  useEffect(() => {
    const before = shown;
    shown = subject;
    if (before === null || before === subject) return;
    if (document.activeElement?.closest('[role="menu"]')) return;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [subject]);
}
