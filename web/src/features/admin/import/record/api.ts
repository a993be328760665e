import { collections, type ImportStep } from '@appshelf/model';
import {
  countDocuments,
  readPage,
  type Decoder,
  type PageQuery,
} from '../../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../../store';

/** How many imports are listed. */
const shownImports = 20;

/** How many steps with entries that stayed are listed. */
const shownLeft = 50;

/** How far the undoing of an import is, in steps. */
interface ImportState {
  steps: number;
  /** How many are not undone. */
  open: number;
}

const toImportStep: Decoder<ImportStep> = (id, fields, _path, { importStep }) =>
  importStep.parse({ ...fields, id });

/** Reads steps of imports. */
export const readSteps = (query: Omit<PageQuery, 'collection' | 'after'> & Partial<PageQuery>) =>
  readPage({ collection: collections.imports, after: null, ...query }, toImportStep);

/** Counts steps of imports. */
export const countSteps = (equal: Record<string, string | null>) =>
  countDocuments({ collection: collections.imports, equal });

/** What is recorded of imports. */
export const importsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The first steps of the latest imports, each for its import. */
    listImports: build.query<ImportStep[], null>({
      queryFn: toQueryFn(async () => {
        const { entities } = await readSteps({
          equal: { isFirst: true },
          order: [['at', 'desc']],
          size: shownImports,
        });
        return entities;
      }),
      providesTags: ['Import'],
      keepUnusedDataFor: 0,
    }),

    /** The first steps of an import. */
    listImportSteps: build.query<
      { steps: ImportStep[]; hasMore: boolean },
      { id: string; size: number }
    >({
      queryFn: toQueryFn(async ({ id, size }) => {
        const { entities, end } = await readSteps({
          equal: { import: id },
          order: [['number', 'asc']],
          size,
        });
        return { steps: entities, hasMore: end !== null };
      }),
      providesTags: ['Import'],
      keepUnusedDataFor: 0,
    }),

    /** The steps of an import in which undoing it left entries as they were. */
    listLeftSteps: build.query<ImportStep[], string>({
      queryFn: toQueryFn(async (id) => {
        const { entities } = await readSteps({
          equal: { import: id, hasLeft: true },
          order: [['number', 'asc']],
          size: shownLeft,
        });
        return entities;
      }),
      providesTags: ['Import'],
      keepUnusedDataFor: 0,
    }),

    /** How far an import is undone. */
    getImportState: build.query<ImportState, string>({
      queryFn: toQueryFn(async (id) => {
        const [steps, open] = await Promise.all([
          countSteps({ import: id }),
          countSteps({ import: id, undoneAt: null }),
        ]);
        return { steps, open };
      }),
      providesTags: ['Import'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListImportsQuery,
  useListImportStepsQuery,
  useListLeftStepsQuery,
  useGetImportStateQuery,
} = importsApi;
