/** How many apps are compared at most. */
export const maxComparedApps = 4;

/** What /compare shows; the address contains all of it. */
export interface CompareView {
  /** The ids of the apps, from left to right. */
  ids: string[];
  /** Whether rows with equal values are left out. */
  onlyDifferences: boolean;
}

const isAppId = (id: string): boolean => /^[\w-]{1,80}$/.test(id);

/** Parses the address of /compare; invalid ids, repeated ones and those beyond {@link maxComparedApps} are ignored. */
export function parseCompareView(params: URLSearchParams): CompareView {
  const ids = (params.get('apps') ?? '').split(',').filter(isAppId);
  return {
    ids: [...new Set(ids)].slice(0, maxComparedApps),
    onlyDifferences: params.get('differences') === 'only',
  };
}

/** The address of a comparison. */
export function getCompareHref(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare';
  const compared = ids.slice(0, maxComparedApps).join(',');
  return `/compare?apps=${compared}${onlyDifferences ? '&differences=only' : ''}`;
}
