import {
  addDays,
  collections,
  insightLimits,
  linkCheckDocument,
  toDay,
  type BrokenLink,
  type InsightDay,
  type LinkCheck,
  parseSynonyms,
  synonymsDocument,
  type RecheckLinkResponse,
  type SaveSynonymsRequest,
  type StoredSynonyms,
} from '@appshelf/model';
import { readDocument } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn } from '../../../store';
import { addUp, toLists, type InsightLists } from './insightLists';

/** The days of a range, both included. */
interface Days {
  from: string;
  to: string;
}

/** How many counters of a day that is not rolled up yet are read of each kind. */
const mostLive = { names: insightLimits.kept, sources: 500 };

/** A day that is not rolled up yet, from its counters. */
async function readLiveDay(day: string): Promise<Pick<InsightDay, 'searches' | 'missing'>> {
  const { readCounters } = await import('../../../firebase/figures');
  const [searches, missing, missingFrom] = await Promise.all([
    readCounters(day, 'searches', mostLive.names),
    readCounters(day, 'missing', mostLive.names),
    readCounters(day, 'missingFrom', mostLive.sources),
  ]);
  return toLists(searches, missing, missingFrom);
}

/** The lists of a range: of rolled-up days, and of yesterday and today when they are not rolled up. */
async function readInsight({ from, to }: Days): Promise<InsightLists> {
  const { readBetween } = await import('../../../firebase/figures');
  const rolledUp = await readBetween(
    collections.insightDays,
    [from, to],
    insightLimits.days + 1,
    (day, fields, _path, { insightDay }): InsightDay => insightDay.parse({ ...fields, day }),
  );
  const known = new Set(rolledUp.map(({ day }) => day));
  const today = toDay(Date.now());
  const live = [addDays(today, -1), today].filter(
    (day) => day >= from && day <= to && !known.has(day),
  );
  return addUp([...rolledUp, ...(await Promise.all(live.map(readLiveDay)))]);
}

/** Reads the synonyms and the hidden searches as they are stored. */
const readSynonyms = async (): Promise<StoredSynonyms> =>
  (await readDocument(synonymsDocument, (_id, fields) => parseSynonyms(fields))) ??
  parseSynonyms(null);

/** A search without results that is hidden, or listed again. */
interface HiddenSearch {
  term: string;
  isHidden: boolean;
}

/** How many links are read at first, and how many more each time. */
export const brokenLinksStep = 100;

const insightApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The searches and addresses that found nothing. A day costs one read. */
    getInsight: build.query<InsightLists, Days>({
      queryFn: toQueryFn(readInsight),
    }),

    /** The progress of the weekly check of links; null before the first one. */
    getLinkCheck: build.query<LinkCheck | null, null>({
      queryFn: toQueryFn(() =>
        readDocument(linkCheckDocument, (_id, fields, _path, { linkCheck }) =>
          linkCheck.parse(fields),
        ),
      ),
      keepUnusedDataFor: 0,
    }),

    /** The broken links, dead ones first, live. */
    followBrokenLinks: build.query(
      liveQuery<{ size: number }, BrokenLink[]>(({ size }) =>
        watchPage(
          {
            collection: collections.brokenLinks,
            equal: {},
            order: [
              ['isDead', 'desc'],
              ['since', 'asc'],
            ],
            size,
          },
          (id, fields, _path, { brokenLink }) => brokenLink.parse({ ...fields, id }),
        ),
      ),
    ),

    /** The synonyms of the search as they are stored. */
    getSynonyms: build.query<StoredSynonyms, null>({
      queryFn: toQueryFn(readSynonyms),
      providesTags: ['Synonym'],
    }),

    /** Saves all synonyms; fails with `functions/aborted` when somebody else saved them in the meantime. */
    saveSynonyms: build.mutation<null, Omit<SaveSynonymsRequest, 'taxonomy'>>({
      queryFn: toVoidQueryFn(async (request) => {
        const { saveTaxonomy } = await import('../../../firebase/functions/saveTaxonomy');
        await saveTaxonomy({ taxonomy: 'synonyms', ...request });
      }),
      // Also after a failure: what somebody else saved is shown then.
      invalidatesTags: ['Synonym'],
    }),

    /** Hides a search without results, or lists it again. */
    hideSearch: build.mutation<null, HiddenSearch>({
      queryFn: toVoidQueryFn(async ({ term, isHidden }) => {
        const { saveTaxonomy } = await import('../../../firebase/functions/saveTaxonomy');
        const { revision, entries, hidden } = await readSynonyms();
        const others = hidden.filter((other) => other !== term);
        await saveTaxonomy({
          taxonomy: 'synonyms',
          revision,
          entries: [...entries],
          hidden: isHidden ? [...others, term] : others,
        });
      }),
      invalidatesTags: ['Synonym'],
    }),

    /** Checks a broken link at once. */
    recheckLink: build.mutation<RecheckLinkResponse, string>({
      queryFn: toQueryFn(async (id) => {
        const { recheckLink } = await import('../../../firebase/functions/insightFunctions');
        return recheckLink({ id });
      }),
    }),
  }),
});

export const {
  useGetInsightQuery,
  useGetLinkCheckQuery,
  useFollowBrokenLinksQuery,
  useRecheckLinkMutation,
  useGetSynonymsQuery,
  useSaveSynonymsMutation,
  useHideSearchMutation,
} = insightApi;
