import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { useAppSelector } from '../../../store';
import { finishedState } from '../../drafts';
import { describeSavedEntry, useDocumentEditor, type StoredDocument } from '../../editor';
import { selectSession } from '../../session';
import { useTaxonomies } from '../../site';
import { useRestoreDeleted } from '../../trash';
import { addressErrorCode } from '../addresses';
import type { FormValues } from '../fields';
import { useCreateEntryMutation, useLazyReadEntryQuery, useSaveEntryMutation } from './api';
import { getEntryName, type EditedEntry, type EditedKind, type EntryDocument } from './editedKind';

interface EntryEditorOptions {
  /** The stored entry; null for a new one. */
  entry: EditedEntry | null;
  /** Whether somebody else deleted the entry since it was opened. */
  isDeleted?: boolean;
  /** Fields of a new entry that follow from the place where it is made. */
  origin?: PlainFields;
  /** The place of a new entry in its list. */
  position?: number;
  /** Called with the id of a new entry instead of opening its editor. */
  onCreated?: (id: string) => unknown;
}

/** What people edit of a stored entry. */
function toStored(
  { form, address }: Pick<EditedKind, 'form' | 'address'>,
  entry: EditedEntry,
): StoredDocument<FormValues> {
  const values: FormValues = { ...entry };
  const content = Object.fromEntries(form.edited.map(([name]) => [name, values[name]]));
  return {
    content: address === undefined ? content : { ...content, [address]: entry.id },
    version: entry.updatedAt,
  };
}

/** The document editor of an entry, or of a new one, for {@link EntryEditor} or a form of one's own. */
export function useEntryEditor(
  kind: EditedKind,
  { entry, isDeleted = false, origin, position = 0, onCreated }: EntryEditorOptions,
): EntryDocument {
  const { name, collection, form, address, draftKey, getHref } = kind;
  const lists = useTaxonomies();
  const isPublished = entry?.status === 'published';
  const schema = useMemo(() => form.makeSchema(lists, isPublished), [form, lists, isPublished]);
  const createdBy = useAppSelector(selectSession).user?.uid ?? '';
  const navigate = useNavigate();
  const [createEntry] = useCreateEntryMutation();
  const [saveEntry] = useSaveEntryMutation();
  const [readEntry] = useLazyReadEntryQuery();
  const id = entry?.id ?? '';
  const createdId = useRef('');
  const open = (created: string) => navigate(getHref(created), { state: finishedState });
  return useDocumentEditor<FormValues, FormValues>({
    draft: [draftKey, id],
    fields: form.drafts,
    schema,
    stored: entry && toStored(kind, entry),
    isDeleted,
    restore: useRestoreDeleted(`${collection}/${id}`),
    empty: form.empty,
    toFields: form.toValues,
    read: async () => {
      if (entry === null) return null;
      const theirs = await readEntry({ name, collection, id }).unwrap();
      return theirs && toStored(kind, theirs);
    },
    write: async (written, basis) => {
      const { [address ?? '']: chosenId, ...content } = written as PlainFields;
      if (entry !== null) return saveEntry({ collection, id, basis, content }).unwrap();
      createdId.current = await createEntry({
        name,
        collection,
        chosen:
          kind.address === undefined ? null : { id: chosenId as string, taken: kind.getTaken() },
        title: getEntryName(kind, written),
        content: { ...content, ...origin },
        position,
        createdBy,
      }).unwrap();
      return 0;
    },
    describeSaved: (saved) => describeSavedEntry(getEntryName(kind, saved), entry === null),
    onSaved: () => entry === null && (onCreated ?? open)(createdId.current),
    findField: ({ code, message }) =>
      code === addressErrorCode && address !== undefined ? { name: address, message } : undefined,
  });
}
