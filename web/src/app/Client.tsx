import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Toaster } from '../features/toasts';
import { PrerenderedAtContext } from '../ui/loading/hydration';
import type { AppStore, RootState } from './store';

interface ClientProps {
  store: AppStore;
  /** What the store held where the page was rendered on the server; absent for a page that is not hydrated. */
  serverState?: RootState | undefined;
  /** When the page was rendered on the server, in milliseconds since the epoch. */
  prerenderedAt: number;
  /** The router with the page that is open. */
  children: ReactNode;
}

/** Everything around the client's router. It has to be the same tree on the server and where its pages are hydrated. */
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
