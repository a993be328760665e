import { draw, type DrawnPage } from './draw';
import { routes } from './routes';
import { showSubject, type ServedSubject } from './servedSubject';
import { makeStore } from './store';

/**
 * Draws the page of an app or an instruction for the function that serves it, so that link previews and search engines
 * find it complete, and people see it before any script has run.
 */
export function drawSubject(
  path: string,
  subject: ServedSubject,
  origin: string,
): Promise<Pick<DrawnPage, 'head' | 'body'>> {
  const store = makeStore();
  showSubject(store, subject);
  return draw(routes, path, { store, origin });
}
