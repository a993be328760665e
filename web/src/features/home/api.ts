import { homePath, type HomeAnswer } from '@appshelf/model';
import { createContext, type RouterContextProvider } from 'react-router-dom';

/** How long an answer is shown again without asking, in milliseconds. */
const keepMs = 60_000;

/** What the loader of `/` hands to the page. */
export interface HomeLoad {
  home: HomeAnswer | Promise<HomeAnswer>;
  /** Tells one attempt from the next, so that trying again shows that something is on its way. */
  attempt: number;
}

/** The answer that came along with the document, for the loader that runs first. */
export const servedHomeContext = createContext<HomeAnswer | null>(null);

/** Fetches the home page's read model: one cached answer, no database and no SDK. */
async function fetchHome(): Promise<HomeAnswer> {
  // Without credentials the CDN gives everybody the same cached copy.
  const response = await fetch(homePath, { credentials: 'omit' });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  // Zod comes along with the answer: a first visit brings its read model in the document.
  const { readHome } = await import('./readHome');
  const home = response.ok && isJson ? readHome(await response.json()) : null;
  if (home === null) throw new Error('The catalogue cannot be reached at the moment.');
  return home;
}

/**
 * Makes the loader of `/`. It does not wait, so that the page stands at once and fills when the answer comes; what came
 * with the document, and the last answer within a minute, is there at once. The home page does without the cache of RTK Query: its weight would be
 * a tenth of what a first visit downloads.
 */
export function createHomeLoader(
  now: () => number = Date.now,
): (args: { context: Readonly<RouterContextProvider> }) => HomeLoad {
  let last: { home: HomeAnswer; at: number } | undefined;
  let attempt = 0;
  return ({ context }) => {
    attempt += 1;
    const served = context.get(servedHomeContext);
    if (served !== null) last = { home: served, at: now() };
    if (last !== undefined && now() - last.at < keepMs) return { home: last.home, attempt };
    const home = fetchHome();
    home.then(
      (answer) => {
        last = { home: answer, at: now() };
      },
      () => undefined,
    );
    return { home, attempt };
  };
}

/** The loader of `/`. */
export const homeLoader = createHomeLoader();
