import { homePath, type HomeAnswer } from '@appshelf/model';

/** How long an answer is shown again without asking, in milliseconds. */
const keepMs = 60_000;

/** What the loader of `/` hands to the page. */
export interface HomeLoad {
  home: HomeAnswer | Promise<HomeAnswer>;
  /** Tells one attempt from the next, so that trying again shows that something is on its way. */
  attempt: number;
}

/** Fetches the home page's read model: one cached answer, no database and no SDK. */
async function fetchHome(): Promise<HomeAnswer> {
  // Without credentials the CDN gives everybody the same cached copy.
  const response = await fetch(homePath, { credentials: 'omit' });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  if (!response.ok || !isJson) throw new Error('The catalogue cannot be reached at the moment.');
  return (await response.json()) as HomeAnswer;
}

/**
 * Makes the loader of `/`. It does not wait, so that the page stands at once and fills when the answer comes; coming
 * back within a minute shows the last answer. The home page does without the cache of RTK Query: its weight would be
 * a tenth of what a first visit downloads.
 */
export function createHomeLoader(now: () => number = Date.now): () => HomeLoad {
  let last: { home: HomeAnswer; at: number } | undefined;
  let attempt = 0;
  return () => {
    attempt += 1;
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
