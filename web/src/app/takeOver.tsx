import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import type * as reactDom from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Client } from './Client';
import type { AppRouter } from './router';
import type { AppStore, RootState } from './store';

/** What the build or the server put into the head for the page that it drew. */
const drawnHead =
  'title, meta[name=description], meta[name=robots], meta[name=drawn], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';

/** When this very address was drawn, in milliseconds since the epoch; undefined when only its frame was, or another address. */
function drawnHere(): number | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=drawn]');
  if (mark?.content !== location.pathname + location.search) return undefined;
  return Number(mark.dataset.at);
}

/** Says when the page is the client's, before anybody can press another key. */
function TakenOver({ onTakenOver, children }: { onTakenOver: () => void; children: ReactNode }) {
  useLayoutEffect(onTakenOver, [onTakenOver]);
  // For measurements: from here on every key and press is answered.
  useEffect(() => {
    performance.mark('interactive');
  }, []);
  return children;
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
  const page = (
    <TakenOver onTakenOver={onTakenOver}>
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
