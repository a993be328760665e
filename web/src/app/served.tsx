import { draw, type DrawnPage } from './draw';
import { routes } from './routes';
import { showSubject, type ServedSubject } from './servedSubject';
import { makeStore } from './store';

export { listAsked } from '../features/apps/served';

/**
 * Draws a page for the function that serves it, so that link previews and search engines find it complete, and people
 * see it before any script has run.
 *
 * @param path with the query.
 * @param subject what it shows; null for a page that begins by reading.
 */
export function drawSubject(
  path: string,
  subject: ServedSubject | null,
  origin: string,
): Promise<Pick<DrawnPage, 'head' | 'body'>> {
  const store = makeStore();
  if (subject !== null) showSubject(store, subject);
  return draw(routes, path, { store, origin });
}
