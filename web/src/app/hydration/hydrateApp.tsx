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

/** Calls `onHydrated` as soon as React controls the page, before the browser handles another event. */
function HydratedApp({ onHydrated, children }: HydratedAppProps) {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(() => {
    // For measurements: from now on the page responds to every key and click.
    performance.mark('interactive');
  }, []);
  return children;
}

interface HydrateOptions {
  /** The element that contains the server's HTML. */
  container: Element;
  store: AppStore;
  /** The store's state on the server. */
  serverState: RootState;
  router: AppRouter;
  /** The data that the page was rendered from; null for a frame, which the page replaces. */
  prerendered: Prerendered | null;
  /** Called as soon as React controls the page. */
  onHydrated: () => void;
}

/**
 * Hydrates the document's page, or renders the page in place of a frame. It is a transition, so React works in short
 * tasks. The guards of a hydrated page run afterwards. Until then the page looks the same for everybody.
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
