import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of the section in the address, so that reading and tabbing continue from there. The
 * router scrolls.
 */
export function useFocusOnSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}
