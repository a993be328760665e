import { t } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import type { z } from '@appshelf/model/zod';
import { ArrowLeft } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { PlainFields } from '../../../../firebase/firestore/plain';
import { PageMeta } from '../../../../ui';
import { finishedState } from '../../../drafts';
import {
  describeSavedEntry,
  DocumentForm,
  useDocumentEditor,
  type StoredDocument,
} from '../../../editor';
import { useRestoreDeleted } from '../../../trash';
import { HistorySection } from '../../history';
import { PlannedBadges } from '../../planned';
import { StatusBadge } from '../../publishing';
import {
  getDraftFields,
  useChangeEntryMutation,
  useCreateEntryMutation,
  useLazyReadEntryQuery,
  type EntryCollection,
} from './api';
import { EntryActions } from './EntryActions';
import { i18n } from '../../../../lib/i18n';
import type { EntryNoun } from './entryNouns';

/** An entry with its editable fields. */
interface EditedEntry<Content> extends StoredDocument<Content> {
  id: string;
  name: string;
  status: AppStatus;
}

interface EntryEditorProps<Fields extends FieldValues, Content extends object> {
  collection: EntryCollection;
  noun: EntryNoun;
  /** null for a new one. */
  stored: EditedEntry<Content> | null;
  /** Whether somebody else deleted the entry since it was opened. */
  isDeleted: boolean;
  fields: z.ZodType<Fields>;
  empty: Fields;
  schema: z.ZodType<Content, Fields>;
  /** The fields that people edit. */
  content: z.ZodType<Content>;
  toFields: (content: Content) => Fields;
  getName: (entry: Content) => string;
  /** Further fields of a new entry. */
  origin: PlainFields;
  /** The position of a new entry: after the last one. */
  position: number;
  back: { href: string; label: string };
  /** The address of the editor of an entry. */
  getHref: (id: string) => string;
  /** The public page that shows the entry; null when there is none. */
  publicHref: string | null;
  children: (form: UseFormReturn<Fields, unknown, Content>) => ReactNode;
}

/** Creates or edits an entry. The draft is stored on this device. Saving asks first when somebody else changed the entry. */
export function EntryEditor<Fields extends FieldValues, Content extends object>(
  props: EntryEditorProps<Fields, Content>,
) {
  const { collection, noun, stored, isDeleted, getName, origin, position, back, getHref } = props;
  const navigate = useNavigate();
  const [createEntry] = useCreateEntryMutation();
  const [changeEntry] = useChangeEntryMutation();
  const [readEntry] = useLazyReadEntryQuery();
  const createdId = useRef('');
  const editor = useDocumentEditor<Fields, Content>({
    draft: [noun.draftKey, stored?.id ?? ''],
    fields: props.fields,
    schema: props.schema,
    stored,
    isDeleted,
    restore: useRestoreDeleted(`${collection}/${stored?.id ?? ''}`),
    empty: props.empty,
    toFields: props.toFields,
    read: async () => {
      const theirs = await readEntry({ collection, id: stored?.id ?? '' }).unwrap();
      return theirs && { content: props.content.parse(theirs.fields), version: theirs.updatedAt };
    },
    write: async (entry, basis) => {
      const fields = entry as PlainFields;
      if (stored !== null) {
        return changeEntry({ collection, id: stored.id, basis, change: fields }).unwrap();
      }
      createdId.current = await createEntry({
        collection,
        name: getName(entry),
        fields: { ...fields, ...origin, ...getDraftFields(position) },
      }).unwrap();
      return 0;
    },
    describeSaved: (entry) => describeSavedEntry(getName(entry), stored === null),
    onSaved: () =>
      stored === null && navigate(getHref(createdId.current), { state: finishedState }),
  });
  const one = i18n._(noun.one);
  const title = stored?.name ?? t`New ${one}`;

  return (
    <div className="grid max-w-2xl gap-6">
      <PageMeta title={title} />
      <Link
        to={back.href}
        className="inline-flex w-fit items-center gap-1.5 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 dir="auto" className="wrap-anywhere">
            {title}
          </h2>
          {stored !== null && <StatusBadge status={stored.status} />}
          {stored !== null && <PlannedBadges entry={`${collection}/${stored.id}`} />}
        </div>
        {stored !== null && (
          <EntryActions
            collection={collection}
            noun={noun}
            entry={stored}
            publicHref={props.publicHref}
            isDirty={editor.form.formState.isDirty}
            editor={editor}
            onDeleted={() => void navigate(back.href, { state: finishedState })}
          />
        )}
      </div>
      <DocumentForm
        editor={editor}
        noun={one}
        saveLabel={stored === null ? t`Save draft` : t`Save changes`}
      >
        {props.children(editor.form)}
      </DocumentForm>
      {stored !== null && editor.history !== null && (
        <HistorySection
          {...editor.history}
          path={`${collection}/${stored.id}`}
          noun={one}
          name={stored.name}
          parse={(former) => props.content.safeParse(former).data ?? null}
        />
      )}
    </div>
  );
}
