import { t } from '@lingui/core/macro';
import { collections, type Media, type MediaUse } from '@appshelf/model';
import { deleteEntry } from '../../../firebase/functions/deleteEntry';
import { changeDocument, readDocument, readPage, type Decoder } from '../../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';
import { readTablePage, type TablePage } from '../table';
import { getMediaRows, toMedia } from './mediaRows';
import type { MediaTable } from './mediaTable';

/** What shows a media file, such as an app or a page: a document of `mediaUses`. */
export type StoredMediaUse = MediaUse & { id: string };

const toUse: Decoder<StoredMediaUse> = (id, fields, _path, { storedMediaUse }) =>
  storedMediaUse.parse({ ...fields, id });

/** How many uses of a file are listed. */
const maxUses = 50;

const getPath = (id: string) => `${collections.media}/${id}`;
const lists = { type: 'Media', id: 'lists' } as const;

/** How long to wait for the functions to process a stored file, in milliseconds. */
const waitLimit = 60_000;
/** How often the document is read while waiting, in milliseconds. */
const pollInterval = 700;

/** Reads the document of a file until it is as expected, or until the time limit; returns the last state. */
async function waitForDocument(
  id: string,
  isExpected: (media: Media | null) => boolean,
): Promise<Media | null> {
  const end = Date.now() + waitLimit;
  for (;;) {
    const media = await readDocument(getPath(id), toMedia);
    if (isExpected(media) || Date.now() > end) return media;
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
}

/**
 * Waits until the functions have written the document of an uploaded file and rendered its variants.
 *
 * @param since the generation that the file had before, when it was replaced.
 */
export async function waitForMedia(id: string, since: string | null): Promise<Media> {
  const media = await waitForDocument(id, (now) => now !== null && now.generation !== since);
  if (media === null) {
    throw new Error(
      t`The file is stored, but isn’t in the library yet. Load the page again in a minute.`,
    );
  }
  return media;
}

/** The media library. Files are uploaded to Storage; Cloud Functions write their documents. */
export const mediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the library. */
    listMedia: build.query<TablePage<Media>, MediaTable>({
      queryFn: toQueryFn((state) => readTablePage('media', state, getMediaRows(state))),
      providesTags: [lists],
    }),

    /** One file; null when there is none. */
    getMedia: build.query<Media | null, string>({
      queryFn: toQueryFn((id) => readDocument(getPath(id), toMedia)),
      providesTags: (_media, _error, id) => [{ type: 'Media', id }],
    }),

    /** The documents that use a file, by title; 50 at most. */
    listMediaUses: build.query<StoredMediaUse[], string>({
      queryFn: toQueryFn(async (id) => {
        const { entities } = await readPage(
          {
            collection: collections.mediaUses,
            equal: {},
            contains: ['mediaIds', id],
            order: [['title', 'asc']],
            size: maxUses,
            after: null,
          },
          toUse,
        );
        return entities;
      }),
      // Other pages change which documents use a file, so the list is never cached.
      keepUnusedDataFor: 0,
    }),

    /** Saves the text alternative of a picture. */
    describeMedia: build.mutation<null, { id: string; alt: string }>({
      queryFn: toVoidQueryFn(({ id, alt }) => changeDocument(getPath(id), () => ({ alt }))),
      invalidatesTags: (_done, _error, { id }) => [lists, { type: 'Media', id }],
    }),

    /** Requests a picture's variants again, and waits until they were processed. */
    processMediaAgain: build.mutation<null, Pick<Media, 'id' | 'fullPath' | 'metageneration'>>({
      queryFn: toVoidQueryFn(async ({ id, fullPath, metageneration }) => {
        const { touchFile } = await import('../../../firebase/storage');
        await touchFile(fullPath);
        await waitForDocument(id, (now) => now?.metageneration !== metageneration);
      }),
      invalidatesTags: (_done, _error, { id }) => [lists, { type: 'Media', id }],
    }),

    /** Deletes a file and waits until its document and variants are deleted. */
    deleteMedia: build.mutation<null, Pick<Media, 'id' | 'fullPath'>>({
      queryFn: toVoidQueryFn(async ({ id, fullPath }) => {
        await deleteEntry({ target: getPath(id), basis: null });
        await waitForDocument(id, (now) => now?.fullPath !== fullPath);
      }),
      invalidatesTags: [lists],
    }),
  }),
});

export const {
  useListMediaQuery,
  useGetMediaQuery,
  useListMediaUsesQuery,
  useDescribeMediaMutation,
  useDeleteMediaMutation,
  useProcessMediaAgainMutation,
} = mediaApi;
