import {
  collections,
  getSlug,
  pageSizes,
  type Instruction,
  type InstructionSort,
  type InstructionSummary,
  type PageDataOf,
  type Translated,
  maxPublicCount,
} from '@appshelf/model';
import {
  countDocuments,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../firebase/firestore';
import { baseApi, keepUnusedForBackSeconds, registerPageData, toQueryFn } from '../../store';
import type { InstructionsView } from './list/instructionsAddress';
import { readPublished } from '../../firebase/firestore/readPublished';
import { translateEntry } from '../translations';

interface InstructionListQuery extends Pick<InstructionsView, 'appId' | 'difficulty'> {
  sort: InstructionSort;
}

/** Each order has its indexes in firestore.indexes.json, with and without an app and a difficulty. */
const orders: Record<InstructionSort, PageQuery['order']> = {
  newest: [['publishedAt', 'desc']],
  helpful: [
    ['helpfulCount', 'desc'],
    ['publishedAt', 'desc'],
  ],
  quickest: [
    ['minutes', 'asc'],
    ['publishedAt', 'asc'],
  ],
};

interface InstructionList {
  instructions: InstructionSummary[];
  /** Where the next page begins. */
  end: PageEnd | null;
  /** The number of all instructions; counted with the first page, null on the others. */
  total: number | null;
}

/** How many instructions an app's page shows. */
const relatedShown = 3;

/** Decodes a stored instruction in any status. */
export const toInstruction: Decoder<Instruction> = (id, fields, _path, { storedInstruction }) =>
  storedInstruction.parse({ ...fields, id });

/** Decodes the fields of an instruction that lists show, in the reader's language. */
const toSummary: Decoder<InstructionSummary> = (
  id,
  fields,
  _path,
  { instructionSummary, toListed },
) => toListed('instruction', instructionSummary.parse({ ...fields, id }));

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
      queryFn: toQueryFn(async ({ queryArg: { appId, difficulty, sort }, pageParam }) => {
        const equal = {
          status: 'published',
          ...(appId === null ? {} : { appId }),
          ...(difficulty === null ? {} : { difficulty }),
        };
        const [total, { entities, end }] = await Promise.all([
          pageParam === null
            ? countDocuments(collections.instructions, equal, maxPublicCount)
            : null,
          readPage(
            {
              collection: collections.instructions,
              equal,
              order: orders[sort],
              size: pageSizes.instructions,
              after: pageParam,
            },
            toSummary,
          ),
        ]);
        return { instructions: entities, end, total };
      }),
      keepUnusedDataFor: keepUnusedForBackSeconds,
    }),

    /** The newest instructions about an app, at most {@link relatedShown}. */
    listAppInstructions: build.query<InstructionSummary[], { appId: string }>({
      queryFn: toQueryFn(async ({ appId }) => {
        const { entities } = await readPage(
          {
            collection: collections.instructions,
            equal: { status: 'published', appId },
            order: orders.newest,
            size: relatedShown,
            after: null,
          },
          toSummary,
        );
        return entities;
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
          await readPublished(collections.instructions, address, toInstruction),
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

export const {
  useListInstructionsInfiniteQuery,
  useListAppInstructionsQuery,
  useGetInstructionQuery,
} = instructionsApi;
