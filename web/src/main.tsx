import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { reloadOnMissingChunk } from './app/chunkReload';
import { followSession } from './app/followSession';
import { createAppRouter } from './app/router';
import { makeStore } from './app/store';
import { createSessionKeeper } from './features/session';
import { Toaster } from './features/toasts';
import './styles/index.css';

reloadOnMissingChunk();

const store = makeStore();
const keeper = createSessionKeeper(store);
const router = createAppRouter(keeper);
followSession(store, router);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks the element "root".');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>
  </StrictMode>,
);

/** Pages that anybody may see are painted before the identity provider's SDK is loaded. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

addEventListener('load', () => {
  whenIdle(() => {
    keeper.settled().catch(() => {
      // Offline at start: guarded pages and the sign-in page try again and say so.
    });
  });
});
