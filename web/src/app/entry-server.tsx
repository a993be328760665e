import { RouterContextProvider } from 'react-router-dom';
import { prerenderedHomeContext } from '../features/home/api';
import { renderPage } from './renderPage';
import { routes } from './routes';
import { cachePageData, type PageData } from './pageData';
import { makeStore } from './store';

export { listAsked } from '../features/apps/served';

/**
 * Draws a page for the function that serves it, so that link previews and search engines find it complete, and people
 * see it before any script has run.
 *
 * @param path with the query.
 * @param subject what it shows; null for a page that begins by reading.
 */
export async function renderPageData(
  path: string,
  subject: PageData | null,
  origin: string,
): Promise<{ head: string; body: string }> {
  const store = makeStore();
  const context = new RouterContextProvider();
  if (subject?.kind === 'home') context.set(prerenderedHomeContext, subject.home);
  else if (subject !== null) cachePageData(store, subject);
  const { head, mark, body } = await renderPage(routes, path, {
    store,
    context,
    origin,
    at: Date.now(),
  });
  return { head: head + mark, body };
}
