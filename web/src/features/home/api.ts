import { homePath, type HomeResponse } from '@appshelf/model';
import { createContext, type RouterContextProvider } from 'react-router-dom';

/** How long an answer is shown again without asking, in milliseconds. */
const keepMs = 60_000;

/** What the loader of `/` hands to the page. */
export interface HomeLoad<Home = HomeResponse | Promise<HomeResponse>> {
  home: Home;
  /** Tells one attempt from the next, so that trying again shows that something is on its way. */
  attempt: number;
}

/** An answer and when it was known, in milliseconds since the epoch. */
interface KnownHome {
  home: HomeResponse;
  at: number;
}

/** The id of the route of `/`. */
export const homeRouteId = 'home';

/** The answer that the document came with, for the loader of `/`; null for none. */
export const prerenderedHomeContext = createContext<KnownHome | null>(null);

/** Fetches the home page's read model: one cached answer, no database and no SDK. */
async function fetchHome(): Promise<HomeResponse> {
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
 * Makes the loader of `/`. It does not wait, so that the page stands at once and fills when the answer comes. The
 * document's own answer, and the last one within a minute, is there at once. The home page does without the cache of
 * RTK Query, whose weight would be a tenth of what a first visit downloads.
 */
export function createHomeLoader(
  now: () => number = Date.now,
): (args: { context: Readonly<RouterContextProvider> }) => HomeLoad {
  let last: KnownHome | undefined;
  let attempt = 0;
  return ({ context }) => {
    attempt += 1;
    const prerendered = context.get(prerenderedHomeContext);
    if (prerendered !== null && prerendered.at >= (last?.at ?? 0)) last = prerendered;
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
