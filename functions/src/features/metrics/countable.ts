import {
  collections,
  hasParameter,
  isDocumentId,
  metricsLimits,
  screens,
  toMetricKey,
  type CountedEvent,
} from '@appshelf/model';

const fixedPages = new Set<string>(
  Object.values(screens)
    .map(({ path }) => path)
    .filter((path) => !hasParameter(path)),
);

/** A host name: at least two labels, in lower case. */
const hostPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** What deciding on a counter depends on. */
export interface CountableContext {
  /** Whether a published document of the collection has the id. */
  isPublished: (collection: string, id: string) => Promise<boolean>;
  /** Whether a referring site is counted today already, or still may be. */
  mayCountReferrer: (key: string) => Promise<boolean>;
}

async function isPage(path: string, { isPublished }: CountableContext): Promise<boolean> {
  if (fixedPages.has(path)) return true;
  const [, collection = '', id = ''] =
    /^\/(apps|instructions|collections|pages)\/([^/]+)$/.exec(path) ?? [];
  return isDocumentId(id) && isPublished(collection, id);
}

async function exists({ kind, name }: CountedEvent, context: CountableContext): Promise<boolean> {
  switch (kind) {
    case 'events':
      return name === 'visit';
    case 'pages':
      return isPage(name, context);
    case 'apps':
    case 'clicks':
      return isDocumentId(name) && context.isPublished(collections.apps, name);
    case 'referrers':
      return hostPattern.test(name) && context.mayCountReferrer(toMetricKey(name));
    case 'searches':
      // What several networks searched for is counted otherwise (features/insight/searchTerms.ts).
      return false;
  }
}

/**
 * Finds the counters to raise, as paths below a day of RTDB `/metrics`, with how often. What does not exist is left out:
 * so nobody can create counters at will.
 */
export async function getCountedPaths(
  events: readonly CountedEvent[],
  context: CountableContext,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const event of events) {
    const key = toMetricKey(event.name);
    if (key.length > metricsLimits.key || !(await exists(event, context))) continue;
    const path = `${event.kind}/${key}`;
    counted.set(path, (counted.get(path) ?? 0) + 1);
  }
  return counted;
}
