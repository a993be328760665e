import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Toaster } from '../features/toasts';
import { PrerenderedAtContext } from '../ui/loading/hydration';
import type { AppStore, RootState } from './store';

interface ClientProps {
  store: AppStore;
  /** The store's state when the server rendered the page; absent for a page that is not hydrated. */
  serverState?: RootState | undefined;
  /** The time when the server rendered the page, in milliseconds since the epoch. */
  prerenderedAt: number;
  /** The router with the open page. */
  children: ReactNode;
}

/** The components around the router. The server and the browser must render the same tree, or hydration fails. */
export function Client({ store, serverState, prerenderedAt, children }: ClientProps) {
  return (
    <StrictMode>
      <PrerenderedAtContext value={prerenderedAt}>
        <Provider store={store} {...(serverState === undefined ? {} : { serverState })}>
          {children}
          <Toaster />
        </Provider>
      </PrerenderedAtContext>
    </StrictMode>
  );
}
