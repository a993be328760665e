import {
  collections,
  pageSizes,
  type Difficulty,
  type Instruction,
  type InstructionSummary,
} from '@appshelf/model';
import {
  countDocuments,
  isPermissionDenied,
  readDocument,
  readPage,
  type Decoder,
  type PageEnd,
} from '../../firebase/firestore';
import { answer, baseApi } from '../../store';

interface InstructionList {
  instructions: InstructionSummary[];
  /** Where the next page begins. */
  end: PageEnd | null;
  /** How many there are altogether; counted with the first page, null on the others. */
  total: number | null;
}

const toInstruction: Decoder<Instruction> = (id, fields) => ({ ...fields, id }) as Instruction;

const toSummary: Decoder<InstructionSummary> = (id, fields) => {
  const { title, summary, appId, difficulty, minutes, coverUrl, authorName, publishedAt } =
    toInstruction(id, fields);
  return { id, title, summary, appId, difficulty, minutes, coverUrl, authorName, publishedAt };
};

const instructionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The published instructions, newest first, page by page; of one difficulty or, with null, of all. */
    listInstructions: build.infiniteQuery<InstructionList, Difficulty | null, PageEnd | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }, pages) => {
          const shown = pages.reduce((sum, page) => sum + page.instructions.length, 0);
          return end !== null && shown < (pages[0]?.total ?? 0) ? end : undefined;
        },
      },
      queryFn: ({ queryArg: difficulty, pageParam }) =>
        answer(async (): Promise<InstructionList> => {
          const equal = {
            status: 'published',
            ...(difficulty === null ? {} : { difficulty }),
          };
          const [total, { entities, end }] = await Promise.all([
            pageParam === null ? countDocuments(collections.instructions, equal) : null,
            readPage(
              {
                collection: collections.instructions,
                equal,
                order: [['publishedAt', 'desc']],
                size: pageSizes.instructions,
                after: pageParam,
              },
              toSummary,
            ),
          ]);
          return { instructions: entities, end, total };
        }),
    }),

    /** One instruction; null when there is none or it is not published. */
    getInstruction: build.query<Instruction | null, string>({
      queryFn: (id) =>
        answer(async () => {
          try {
            const instruction = await readDocument(
              `${collections.instructions}/${id}`,
              toInstruction,
            );
            return instruction?.status === 'published' ? instruction : null;
          } catch (error) {
            if (isPermissionDenied(error)) return null;
            throw error;
          }
        }),
    }),
  }),
});

export const { useListInstructionsInfiniteQuery, useGetInstructionQuery } = instructionsApi;
