import { collections, type Media, type MediaUse } from '@appshelf/model';
import { deleteEntry } from '../../../firebase/deletion';
import { changeDocument, readDocument, readPage, type Decoder } from '../../../firebase/firestore';
import { baseApi, toQueryResult } from '../../../store';
import { readTablePage, type TablePage } from '../table';
import { mediaRows, toMedia, type MediaTable } from './mediaTable';

/** An entry that shows a media file; its id is that of `mediaUses/{…}`. */
export type ShownUse = MediaUse & { id: string };

const toUse: Decoder<ShownUse> = (id, fields, _path, { storedMediaUse }) =>
  storedMediaUse.parse({ ...fields, id });

/** The most places that are named; more of them say no more. */
const mostUses = 50;

const getPath = (id: string) => `${collections.media}/${id}`;
const lists = { type: 'Media', id: 'lists' } as const;

/** How long the functions may take to follow a stored file, in milliseconds, and how often they are looked after. */
const patience = 60_000;
const pause = 700;

/** Looks at a file's document until it is as expected; gives back the last state when patience runs out. */
async function awaitDocument(
  id: string,
  isExpected: (media: Media | null) => boolean,
): Promise<Media | null> {
  const end = Date.now() + patience;
  for (;;) {
    const media = await readDocument(getPath(id), toMedia);
    if (isExpected(media) || Date.now() > end) return media;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Waits until the functions have described a file that was stored, and rendered its variants.
 *
 * @param since the generation that the file had before, when it was replaced.
 */
export async function awaitStored(id: string, since: string | null): Promise<Media> {
  const media = await awaitDocument(id, (now) => now !== null && now.generation !== since);
  if (media === null) {
    throw new Error(
      'The file is stored, but is not in the library yet. Load the page again in a minute.',
    );
  }
  return media;
}

/** The media library. Files are written to Storage; their documents follow by Cloud Functions. */
export const mediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the library. */
    listMedia: build.query<TablePage<Media>, MediaTable>({
      queryFn: (state) => toQueryResult(() => readTablePage('media', state, mediaRows(state))),
      providesTags: [lists],
    }),

    /** One file; null when there is none. */
    getMedia: build.query<Media | null, string>({
      queryFn: (id) => toQueryResult(() => readDocument(getPath(id), toMedia)),
      providesTags: (_media, _error, id) => [{ type: 'Media', id }],
    }),

    /** The entries that show a file, by title; 50 at most. */
    listMediaUses: build.query<ShownUse[], string>({
      queryFn: (id) =>
        toQueryResult(async () => {
          const { entities } = await readPage(
            {
              collection: collections.mediaUses,
              equal: {},
              contains: ['mediaIds', id],
              order: [['title', 'asc']],
              size: mostUses,
              after: null,
            },
            toUse,
          );
          return entities;
        }),
      // Entries change elsewhere: it is asked anew whenever it is looked at.
      keepUnusedDataFor: 0,
    }),

    /** Says what a picture shows, for those who cannot see it. */
    describeMedia: build.mutation<null, { id: string; alt: string }>({
      queryFn: ({ id, alt }) =>
        toQueryResult(async () => {
          await changeDocument(getPath(id), () => ({ alt }));
          return null;
        }),
      invalidatesTags: (_done, _error, { id }) => [lists, { type: 'Media', id }],
    }),

    /** Has the functions make a picture's variants once more, and waits until they have looked at it. */
    processMediaAgain: build.mutation<null, Pick<Media, 'id' | 'fullPath' | 'metageneration'>>({
      queryFn: ({ id, fullPath, metageneration }) =>
        toQueryResult(async () => {
          const { touchFile } = await import('../../../firebase/storage');
          await touchFile(fullPath);
          await awaitDocument(id, (now) => now?.metageneration !== metageneration);
          return null;
        }),
      invalidatesTags: (_done, _error, { id }) => [lists, { type: 'Media', id }],
    }),

    /** Deletes a file, and waits until its document and variants are gone. */
    deleteMedia: build.mutation<null, Pick<Media, 'id' | 'fullPath'>>({
      queryFn: ({ id, fullPath }) =>
        toQueryResult(async () => {
          await deleteEntry(getPath(id));
          await awaitDocument(id, (now) => now?.fullPath !== fullPath);
          return null;
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
