import { homePath, type HomeAnswer } from '@appshelf/model';
import { answer, baseApi } from '../../store';

/** Fetches the home page's read model: one cached answer, no database and no SDK. */
async function fetchHome(signal: AbortSignal): Promise<HomeAnswer> {
  // Without credentials the CDN gives everybody the same cached copy.
  const response = await fetch(homePath, { credentials: 'omit', signal });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  if (!response.ok || !isJson) throw new Error('The catalogue cannot be reached at the moment.');
  return (await response.json()) as HomeAnswer;
}

const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<HomeAnswer, undefined>({
      queryFn: (_none, { signal }) => answer(() => fetchHome(signal)),
    }),
  }),
});

/** What the home page shows. */
export function useGetHomeQuery() {
  return homeApi.useGetHomeQuery(undefined);
}
