import { t } from '@lingui/core/macro';
import {
  collections,
  getErrorCode,
  kindFields,
  numberSlug,
  slugify,
  type AppInput,
  type Fields,
  type PublishedCollection,
} from '@appshelf/model';
import {
  createDocument,
  readDocument,
  serverTime,
  updateDocument,
  type Decoder,
} from '../../../firebase/firestore';
import { holds } from '../../../firebase/firestore/holds';
import { watchDocument } from '../../../firebase/firestore/live';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { mapLive } from '../../../firebase/live';
import { baseApi, liveQuery, toQueryFn, type Live } from '../../../store';
import { AddressError, findAddressProblem } from '../addresses';
import { listEntryTags } from '../publishing';
import { explainMergedTerms } from '../taxonomies';
import type { EditedEntries, EditedName } from './editedKind';

type AnyEntry = EditedEntries[EditedName];

/** Which entry is edited. */
interface EntryRequest {
  name: EditedName;
  collection: PublishedCollection;
  id: string;
}

/** A change of an entry. It fails when somebody else changed the entry after `basis`. */
interface EntryChange extends Omit<EntryRequest, 'name'> {
  /** `updatedAt` of the entry as it was read. */
  basis: number;
  content: PlainFields;
}

/** A new entry. */
interface NewEntry extends Omit<EntryRequest, 'id'> {
  /** The id that was chosen, and the error when another entry has it; null where the id is made of the title. */
  chosen: { id: string; taken: string } | null;
  title: string;
  content: PlainFields;
  /** Its place in the list, where the kind has one. */
  position: number;
  /** The uid of who creates it. */
  createdBy: string;
}

const getDecoder =
  (name: EditedName): Decoder<AnyEntry> =>
  (id, fields, _path, schemas) =>
    schemas.entries[name].parse({ ...fields, id });

const getPath = ({ collection, id }: Omit<EntryRequest, 'name'>) => `${collection}/${id}`;

type NewFields = Parameters<typeof createDocument>[1];

/** The fields of a new entry that nobody fills in. */
function getUnfilledFields({ name, position, createdBy }: NewEntry): NewFields {
  const fields: NewFields = {};
  for (const [field, declared] of Object.entries<Fields[string]>(kindFields[name])) {
    if (declared.type === 'status') fields[field] = 'draft';
    if (declared.type === 'position') fields[field] = position;
    if (declared.type === 'count') fields[field] = 0;
    if (declared.type === 'author') fields[field] = createdBy;
    if (declared.type === 'time') {
      fields[field] = declared.set === 'atPublication' ? null : serverTime;
    }
  }
  return fields;
}

/**
 * Creates an entry under the id that was chosen, and returns the id. Throws an `AddressError` when another entry has it, or when
 * its address redirects.
 */
async function createUnderId(
  collection: string,
  { id, taken }: NonNullable<NewEntry['chosen']>,
  fields: NewFields,
): Promise<string> {
  const path = `${collection}/${id}`;
  const problem = await findAddressProblem(`/${path}`, taken);
  if (problem !== null) throw new AddressError(problem);
  await createDocument(path, fields).catch((error: unknown) => {
    if (getErrorCode(error) !== 'already-exists') throw error;
    throw new AddressError(taken);
  });
  return id;
}

/**
 * Creates an entry whose id is made of its title, with a number added when the id is taken. Returns the id. An entry with the
 * same fields counts as created, wherever it stands in the order: the response to an earlier attempt was lost.
 */
async function createUnderFreeId(
  collection: string,
  title: string,
  fields: NewFields,
): Promise<string> {
  const base = slugify(title);
  for (let number = 1; number < 20; number += 1) {
    const id = numberSlug(base, number);
    const stored = await readDocument(`${collection}/${id}`, (_id, taken) => taken);
    if (stored === null) {
      await createDocument(`${collection}/${id}`, fields);
      return id;
    }
    const { position: _position, ...content } = fields;
    if (holds(stored, content)) return id;
  }
  throw new Error(t`Too many entries have this name. Choose another one.`);
}

/** Says which term of an app was merged, where that is why a write was refused. */
const explainTerms =
  (
    { collection, content }: Pick<EntryChange, 'collection' | 'content'>,
    dispatch: Parameters<typeof explainMergedTerms>[1],
  ) =>
  async (error: unknown): Promise<never> => {
    if (collection !== collections.apps) throw error;
    return explainMergedTerms(content as unknown as AppInput, dispatch)(error);
  };

const entryEditorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An entry in whatever status, live; its state has null where there is none. */
    followEntry: build.query<Live<{ entry: AnyEntry | null }>, EntryRequest & { attempt: number }>(
      liveQuery((request: EntryRequest & { attempt: number }) =>
        mapLive(watchDocument(getPath(request), getDecoder(request.name)), (entry) => ({ entry })),
      ),
    ),

    /** An entry as it is stored now; null when there is none. */
    readEntry: build.query<AnyEntry | null, EntryRequest>({
      queryFn: toQueryFn((request) => readDocument(getPath(request), getDecoder(request.name))),
      keepUnusedDataFor: 0,
    }),

    /** Creates a draft and returns its id. */
    createEntry: build.mutation<string, NewEntry>({
      queryFn: toQueryFn(async (entry, { dispatch }) => {
        const { collection, chosen, title, content } = entry;
        const fields = { ...content, ...getUnfilledFields(entry) };
        const creating =
          chosen === null
            ? createUnderFreeId(collection, title, fields)
            : createUnderId(collection, chosen, fields);
        return creating.catch(explainTerms(entry, dispatch));
      }),
      invalidatesTags: (_id, _error, { collection }) => listEntryTags(collection),
    }),

    /**
     * Saves an edited entry and returns its new `updatedAt`; fails with `failed-precondition` when somebody else changed it in
     * the meantime, and with `not-found` when it was deleted.
     */
    saveEntry: build.mutation<number, EntryChange>({
      queryFn: toQueryFn((change, { dispatch }) =>
        updateDocument(
          getPath(change),
          change.content,
          { updatedAt: change.basis },
          { isWhole: true },
        ).catch(explainTerms(change, dispatch)),
      ),
      invalidatesTags: (_at, _error, { collection }) => listEntryTags(collection),
    }),
  }),
});

export const {
  useFollowEntryQuery,
  useLazyReadEntryQuery,
  useCreateEntryMutation,
  useSaveEntryMutation,
} = entryEditorApi;
