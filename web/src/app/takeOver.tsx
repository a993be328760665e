import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type * as reactDom from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { IsHereContext } from '../ui/loading/Drawn';
import { Client } from './Client';
import { drawnHere } from './drawnHere';
import type { AppRouter } from './router';
import type { AppStore, RootState } from './store';

/** What the build or the server put into the head for the page that it drew. */
const drawnHead =
  'title, meta[name=description], meta[name=robots], meta[name=drawn], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';

interface TakenOverProps {
  /** Whether what was drawn is kept, and first of all rendered as it was. */
  isKept: boolean;
  onTakenOver: () => void;
  children: ReactNode;
}

/** Says when the page is the client's, before anybody can press another key; what only this device knows follows. */
function TakenOver({ isKept, onTakenOver, children }: TakenOverProps) {
  const [isHere, setIsHere] = useState(!isKept);
  useLayoutEffect(onTakenOver, [onTakenOver]);
  useEffect(() => {
    // For measurements: from here on every key and press is answered.
    performance.mark('interactive');
    startTransition(() => setIsHere(true));
  }, []);
  return <IsHereContext value={isHere}>{children}</IsHereContext>;
}

/**
 * Notes how far somebody scrolls a drawn page: the router begins its first page at the top.
 *
 * @returns what leads back there, once the router has begun.
 */
function keepScrolled(): () => void {
  let top = scrollY;
  const note = (): void => {
    top = scrollY;
  };
  addEventListener('scroll', note, { passive: true });
  return () => {
    removeEventListener('scroll', note);
    if (top > 0) scrollTo(0, top);
  };
}

interface Drawing {
  /** Holds what was drawn. */
  container: Element;
  store: AppStore;
  /** What the store held before anything happened here, as where the page was drawn. */
  drawnState: RootState;
  router: AppRouter;
  /** Called as soon as the page is the client's. */
  onTakenOver: () => void;
}

/**
 * Takes over from what was drawn, head included: from here on each page brings its own. A page that was drawn for this
 * address is kept, down to its last element; a frame is drawn anew. As a transition, React does it in short pieces.
 */
export function takeOver(
  { createRoot, hydrateRoot }: typeof reactDom,
  { container, store, drawnState, router, onTakenOver }: Drawing,
): void {
  const drawnAt = drawnHere();
  const isKept = drawnAt !== undefined;
  for (const element of document.head.querySelectorAll(drawnHead)) element.remove();
  const scrollBack = isKept ? keepScrolled() : null;
  const page = (
    <TakenOver
      isKept={isKept}
      onTakenOver={() => {
        onTakenOver();
        scrollBack?.();
      }}
    >
      <Client
        store={store}
        serverState={isKept ? { ...store.getState(), ...drawnState } : undefined}
        drawnAt={drawnAt ?? 0}
      >
        <RouterProvider router={router} />
      </Client>
    </TakenOver>
  );
  startTransition(() => {
    if (!isKept) {
      createRoot(container).render(page);
      return;
    }
    // From here on React answers to a press, were it by finishing at once.
    for (const waiting of container.querySelectorAll('[inert]')) waiting.removeAttribute('inert');
    hydrateRoot(container, page);
  });
}
