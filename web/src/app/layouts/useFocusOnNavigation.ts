import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page, and what it is about where its query names that. */
function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
}

/** What is on the page; known here, as the way into the administrator area and out of it changes the layout. */
let shown: string | null = null;

/**
 * Moves the focus to the new page's heading, so that whoever reads with their ears or navigates by keyboard
 * starts there. A page that opened first, or only shows its subject another way, keeps the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const subject = getPageKey(useLocation());
  useEffect(() => {
    const before = shown;
    shown = subject;
    if (before === null || before === subject) return;
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [subject]);
}
