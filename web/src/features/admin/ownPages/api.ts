import { t } from '@lingui/core/macro';
import {
  collections,
  getErrorCode,
  getOwnPagePath,
  limits,
  type OwnPage,
  type OwnPageInput,
} from '@appshelf/model';
import {
  createDocument,
  readDocument,
  readPage,
  serverTime,
  updateDocument,
} from '../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../store';
import { AddressError, findAddressProblem, findIdProblem } from '../addresses';

/** A new page. */
interface NewOwnPage {
  /** The end of its address. */
  slug: string;
  content: OwnPageInput;
}

/** A change of a page. It fails when somebody else changed the page after `basis`. */
interface OwnPageChange {
  slug: string;
  /** `updatedAt` of the page as it was read. */
  basis: number;
  content: OwnPageInput;
}

/** What is said of an address that another page has. */
const getTakenAddress = (): string => t`Another page has this address. Choose another one.`;

/** Why a new page cannot have an address, as a sentence; null when the address is free. */
export const findSlugProblem = (slug: string): Promise<string | null> =>
  findIdProblem(collections.pages, slug, getTakenAddress());

const ownPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pages that editors made, in any status, by their titles. */
    listOwnPages: build.query<OwnPage[], null>({
      queryFn: toQueryFn(async () => {
        const { entities } = await readPage(
          {
            collection: collections.pages,
            equal: {},
            order: [['title', 'asc']],
            size: limits.ownPage.count,
            after: null,
          },
          (id, fields, _path, { ownPage }) => ownPage.parse({ ...fields, id }),
        );
        return entities;
      }),
      providesTags: ['OwnPage'],
    }),

    /** A page; null when there is none. */
    getOwnPage: build.query<OwnPage | null, string>({
      queryFn: toQueryFn((slug) =>
        readDocument(`${collections.pages}/${slug}`, (id, fields, _path, { ownPage }) =>
          ownPage.parse({ ...fields, id }),
        ),
      ),
      providesTags: ['OwnPage'],
      keepUnusedDataFor: 0,
    }),

    /** Creates a draft. Fails with an `AddressError` when another page has the address, or when it redirects. */
    createOwnPage: build.mutation<null, NewOwnPage>({
      queryFn: toQueryFn(async ({ slug, content }) => {
        const problem = await findAddressProblem(getOwnPagePath({ id: slug }), getTakenAddress());
        if (problem !== null) throw new AddressError(problem);
        const creating = createDocument(`${collections.pages}/${slug}`, {
          ...content,
          status: 'draft',
          publishedAt: null,
          createdAt: serverTime,
          updatedAt: serverTime,
        });
        await creating.catch((error: unknown) => {
          if (getErrorCode(error) !== 'already-exists') throw error;
          throw new AddressError(getTakenAddress());
        });
        return null;
      }),
      invalidatesTags: ['OwnPage'],
    }),

    /**
     * Changes a page and returns its new `updatedAt`; fails with `failed-precondition` when somebody else changed it in the
     * meantime, and with `not-found` when it was deleted.
     */
    changeOwnPage: build.mutation<number, OwnPageChange>({
      queryFn: toQueryFn(({ slug, basis, content }) =>
        updateDocument(
          `${collections.pages}/${slug}`,
          content,
          { updatedAt: basis },
          { isWhole: true },
        ),
      ),
      invalidatesTags: ['OwnPage'],
    }),
  }),
});

export const {
  useListOwnPagesQuery,
  useGetOwnPageQuery,
  useCreateOwnPageMutation,
  useChangeOwnPageMutation,
} = ownPagesApi;
