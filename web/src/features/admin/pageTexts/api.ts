import { collections, pageTextInput, textPages, type TextPage } from '@appshelf/model';
import { ConflictError } from '../../../firebase/firestore/ConflictError';
import { readDocument, readDocuments, serverTime } from '../../../firebase/firestore';
import { holds } from '../../../firebase/firestore/holds';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { changeDocuments } from '../../../firebase/firestore/transaction';
import { baseApi, toQueryFn } from '../../../store';

/** The text of a page that an editor changed. */
export interface StoredText {
  page: TextPage;
  /** null for a text that is not valid. The page cannot be shown then. */
  markdown: string | null;
  /** null where the time is not known. */
  updatedAt: number | null;
  updatedBy: string | null;
  /** See {@link getVersion}. */
  version: number;
}

/** A change of a text. It fails when somebody else changed the text after `version`. */
interface TextChange {
  page: TextPage;
  /** null for the built-in text. */
  markdown: string | null;
  /** See {@link getVersion}. */
  version: number;
  /** The uid of the editor. */
  by: string;
}

/** Identifies a state of a text by a number: the time of the last change, 0 for the built-in text. */
function getVersion(stored: PlainFields | null): number {
  if (stored === null) return 0;
  return typeof stored.updatedAt === 'number' ? stored.updatedAt : 1;
}

const toStoredText = (page: TextPage, stored: PlainFields): StoredText => ({
  page,
  markdown: pageTextInput.safeParse(stored).data?.markdown ?? null,
  updatedAt: typeof stored.updatedAt === 'number' ? stored.updatedAt : null,
  updatedBy: typeof stored.updatedBy === 'string' ? stored.updatedBy : null,
  version: getVersion(stored),
});

const pageTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The texts that editors changed. All other pages have their built-in text. */
    listPageTexts: build.query<StoredText[], undefined>({
      queryFn: toQueryFn(() =>
        readDocuments(collections.pageTexts, textPages, {}, (id, fields) =>
          toStoredText(id as TextPage, fields),
        ),
      ),
      providesTags: ['PageText'],
      keepUnusedDataFor: 0,
    }),

    /**
     * Changes a text, or returns to the built-in one, and returns the new version. Fails with `failed-precondition` when
     * somebody else changed the text in the meantime.
     */
    savePageText: build.mutation<number, TextChange>({
      queryFn: toQueryFn(async ({ page, markdown, version, by }) => {
        const path = `${collections.pageTexts}/${page}`;
        const isSaved = (stored: PlainFields | null) =>
          stored === null || markdown === null
            ? stored === markdown
            : holds(stored, { markdown, updatedBy: by });
        await changeDocuments([path], ([stored = null]) => {
          if (getVersion(stored) !== version) {
            // The response to an earlier attempt was lost.
            if (isSaved(stored)) return [];
            throw new ConflictError();
          }
          if (markdown !== null) {
            return [{ path, create: { markdown, updatedAt: serverTime, updatedBy: by } }];
          }
          return stored === null ? [] : [{ path, remove: true }];
        });
        const saved = await readDocument(path, (_id, fields) => fields);
        // Somebody else saved right after this change: with the old version the next change reports the conflict.
        return isSaved(saved) ? getVersion(saved) : version;
      }),
      invalidatesTags: ['PageText'],
    }),
  }),
});

export const { useListPageTextsQuery, useSavePageTextMutation } = pageTextsApi;
