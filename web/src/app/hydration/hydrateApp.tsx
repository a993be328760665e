import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react';
import type * as reactDom from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { collectServerHtml, ServerHtmlContext } from '../../ui/loading/serverHtml';
import { Client } from '../Client';
import { noteServerHead } from './documentHead';
import { rootErrorHandlers } from '../error/reportError';
import type { Prerendered } from '../prerender/prerendered';
import type { AppRouter } from '../routing/router';
import type { AppStore, RootState } from '../store';

interface HydratedAppProps {
  onHydrated: () => void;
  children: ReactNode;
}

/** Calls `onHydrated` as soon as React controls the page, before anybody can press another key. */
function HydratedApp({ onHydrated, children }: HydratedAppProps) {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(() => {
    // For measurements: from here on every key and press is answered.
    performance.mark('interactive');
  }, []);
  return children;
}

interface HydrateOptions {
  /** Holds what the document came with. */
  container: Element;
  store: AppStore;
  /** What the store held on the server. */
  serverState: RootState;
  router: AppRouter;
  /** What the open page was rendered from; null for a frame, in whose place the page is rendered from nothing. */
  prerendered: Prerendered | null;
  /** Called as soon as React controls the page. */
  onHydrated: () => void;
}

/**
 * Hydrates the page that the document came with, or renders it in the place of a frame. As a transition, React works in
 * short pieces. The guards of a hydrated page run afterwards: until then it looks as it does for everybody.
 */
export function hydrateApp(
  { createRoot, hydrateRoot }: typeof reactDom,
  { container, store, serverState, router, prerendered, onHydrated }: HydrateOptions,
): void {
  const removeReplacedHead = noteServerHead();
  const serverHtml =
    prerendered === null ? new Map<string, string>() : collectServerHtml(container);
  const app = (
    <HydratedApp
      onHydrated={() => {
        removeReplacedHead();
        onHydrated();
      }}
    >
      <ServerHtmlContext value={serverHtml}>
        <Client
          store={store}
          serverState={prerendered === null ? undefined : { ...store.getState(), ...serverState }}
          prerenderedAt={prerendered?.renderedAt ?? 0}
        >
          <RouterProvider router={router} />
        </Client>
      </ServerHtmlContext>
    </HydratedApp>
  );
  startTransition(() => {
    if (prerendered === null) createRoot(container, rootErrorHandlers).render(app);
    else hydrateRoot(container, app, rootErrorHandlers);
  });
  const hasGuard = router.state.matches.some(({ route }) => route.middleware !== undefined);
  if (prerendered !== null && hasGuard) void router.revalidate();
}
