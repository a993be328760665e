import { t } from '@lingui/core/macro';
import { getLanguagePath, homePath, type HomeResponse } from '@appshelf/model';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import { getLanguage } from '../../lib/i18n';

/** How long a response is used without fetching again, in milliseconds. */
const keepMs = 60_000;

/** The data of the loader of `/`. */
export interface HomeLoaderData<Home = HomeResponse | Promise<HomeResponse>> {
  home: Home;
  /** Counts the attempts, so that the placeholders are shown when it is tried again. */
  attempt: number;
}

/** A response, and when it was current, in milliseconds since the epoch. */
interface KnownHome {
  home: HomeResponse;
  at: number;
}

/** The id of the route of `/`. */
export const homeRouteId = 'home';

/** The response in the prerendered document, for the loader of `/`; null where there is none. */
export const prerenderedHomeContext = createContext<KnownHome | null>(null);

/** Fetches the home page's read model in the reader's language: one cached response, no database and no SDK. */
async function fetchHome(): Promise<HomeResponse> {
  // Without credentials, the CDN serves everybody the same cached copy.
  const response = await fetch(getLanguagePath(getLanguage(), homePath), { credentials: 'omit' });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  // Zod is loaded only here: a first visit has its read model in the document.
  const { parseHome } = await import('./parseHome');
  const home = response.ok && isJson ? parseHome(await response.json()) : null;
  if (home === null) throw new Error(t`The catalogue can’t be reached at the moment.`);
  return home;
}

/**
 * Creates the loader of `/`. It does not wait, so that the page shows placeholders at once. The document's own answer,
 * and one that is less than a minute old, are there immediately. The home page does not use the cache of RTK Query,
 * which would add a tenth to the download of a first visit.
 */
export function createHomeLoader(
  now: () => number = Date.now,
): (args: { context: Readonly<RouterContextProvider> }) => HomeLoaderData {
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
