import {
  getSlug,
  instructionQueries,
  type Instruction,
  type InstructionList,
  type InstructionListQuery,
  type InstructionSummary,
  type PageDataOf,
  type Translated,
} from '@appshelf/model';
import { countDocuments, readPage, type PageEnd } from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import { readPublished } from '../../firebase/firestore/readPublished';
import { toInstruction, toInstructionSummary } from './instructionDocument';
import { translateEntry } from '../translations';

export const instructionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published instructions, page by page, of one app and one difficulty; null means all. */
    listInstructions: build.infiniteQuery<InstructionList, InstructionListQuery, PageEnd | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }, pages) => {
          const shown = pages.reduce((sum, page) => sum + page.instructions.length, 0);
          return end !== null && shown < (pages[0]?.total ?? 0) ? end : undefined;
        },
      },
      queryFn: toQueryFn(async ({ queryArg: { sort, ...filter }, pageParam }) => {
        const [total, { entities, end }] = await Promise.all([
          pageParam === null ? countDocuments(instructionQueries.count(filter)) : null,
          readPage(
            { ...instructionQueries.list(sort, filter), after: pageParam },
            toInstructionSummary,
          ),
        ]);
        return { instructions: entities, end, total };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** The newest instructions about an app. */
    listAppInstructions: build.query<InstructionSummary[], { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) => {
        return (await readPage(instructionQueries.ofApp(appId), toInstructionSummary)).entities;
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /**
     * The instruction at an address, by its id or the end of its address, in the reader's language; null when there is none or it
     * is not published.
     */
    getInstruction: build.query<Translated<Instruction> | null, string>({
      queryFn: toQueryFn(async (address) =>
        translateEntry(
          'instruction',
          await readPublished(instructionQueries, address, toInstruction),
        ),
      ),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),
  }),
});

registerPageData<PageDataOf<'instruction'>>('instruction', ({ instruction }) =>
  instructionsApi.util.upsertQueryEntries([
    { endpointName: 'getInstruction', arg: getSlug(instruction), value: instruction },
  ]),
);

registerPageData<PageDataOf<'instructions'>>('instructions', ({ query, list }) =>
  instructionsApi.util.upsertQueryEntries([
    {
      endpointName: 'listInstructions',
      arg: query,
      value: { pages: [list], pageParams: [null] },
    },
  ]),
);

export const {
  useListInstructionsInfiniteQuery,
  useListAppInstructionsQuery,
  useGetInstructionQuery,
} = instructionsApi;
