import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Toaster } from '../features/toasts';
import { DrawnAtContext } from '../ui/loading/Drawn';
import type { AppStore, RootState } from './store';

interface ClientProps {
  store: AppStore;
  /** What the store held where the page was drawn; only a page that is taken over has one. */
  serverState?: RootState | undefined;
  /** When the page was drawn, in milliseconds since the epoch. */
  drawnAt: number;
  /** The router with the page that is open. */
  children: ReactNode;
}

/**
 * All that the client is made of, around its router. Where pages are drawn and where they are taken over it has to be the
 * same tree, node by node.
 */
export function Client({ store, serverState, drawnAt, children }: ClientProps) {
  return (
    <StrictMode>
      <DrawnAtContext value={drawnAt}>
        <Provider store={store} {...(serverState === undefined ? {} : { serverState })}>
          {children}
          <Toaster />
        </Provider>
      </DrawnAtContext>
    </StrictMode>
  );
}
