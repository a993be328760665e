import { t } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlainFields } from '../../../../firebase/firestore/plain';
import { PageMeta } from '../../../../ui';
import { finishedState } from '../../../drafts';
import { describeSavedEntry, DocumentForm, useDocumentEditor } from '../../../editor';
import { useTaxonomies } from '../../../site';
import { useRestoreDeleted } from '../../../trash';
import { FieldInputs, type FieldForm, type FormValues } from '../../fields';
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

/** An entry as its editor gets it. */
interface EditedEntry {
  id: string;
  status: AppStatus;
  updatedAt: number;
}

interface EntryEditorProps {
  collection: EntryCollection;
  noun: EntryNoun;
  /** null for a new one. */
  stored: EditedEntry | null;
  /** Whether somebody else deleted the entry since it was opened. */
  isDeleted: boolean;
  /** The form of the kind's fields. */
  fieldForm: FieldForm;
  /** Further fields of a new entry. */
  origin: PlainFields;
  /** The position of a new entry: after the last one. */
  position: number;
  back: { href: string; label: string };
  /** The address of the editor of an entry. */
  getHref: (id: string) => string;
  /** The public page that shows the entry; null when there is none. */
  publicHref: string | null;
}

/** Creates or edits an entry. The draft is stored on this device. Saving asks first when somebody else changed the entry. */
export function EntryEditor({
  collection,
  noun,
  stored: entry,
  isDeleted,
  fieldForm,
  origin,
  position,
  back,
  getHref,
  publicHref,
}: EntryEditorProps) {
  const { drafts, content, makeSchema, empty, toValues, edited, getLabels } = fieldForm;
  const lists = useTaxonomies();
  const schema = useMemo(() => makeSchema(lists), [makeSchema, lists]);
  const getName = (fields: FormValues) => String(fields[fieldForm.title]);
  const stored = entry && { ...entry, content: content.parse(entry), version: entry.updatedAt };
  const path = `${collection}/${entry?.id ?? ''}`;
  const navigate = useNavigate();
  const [createEntry] = useCreateEntryMutation();
  const [changeEntry] = useChangeEntryMutation();
  const [readEntry] = useLazyReadEntryQuery();
  const createdId = useRef('');
  const editor = useDocumentEditor<FormValues, FormValues>({
    draft: [noun.draftKey, entry?.id ?? ''],
    fields: drafts,
    schema,
    stored,
    isDeleted,
    restore: useRestoreDeleted(path),
    empty,
    toFields: toValues,
    read: async () => {
      const theirs = await readEntry({ collection, id: entry?.id ?? '' }).unwrap();
      return theirs && { content: content.parse(theirs.fields), version: theirs.updatedAt };
    },
    write: async (written, basis) => {
      const fields = written as PlainFields;
      if (entry !== null) {
        return changeEntry({ collection, id: entry.id, basis, change: fields }).unwrap();
      }
      createdId.current = await createEntry({
        collection,
        name: getName(written),
        fields: { ...fields, ...origin, ...getDraftFields(position) },
      }).unwrap();
      return 0;
    },
    describeSaved: (saved) => describeSavedEntry(getName(saved), entry === null),
    onSaved: () => entry === null && navigate(getHref(createdId.current), { state: finishedState }),
  });
  const one = i18n._(noun.one);
  const title = stored === null ? t`New ${one}` : getName(stored.content);

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
          {stored !== null && <PlannedBadges entry={path} />}
        </div>
        {stored !== null && (
          <EntryActions
            collection={collection}
            noun={noun}
            entry={{ ...stored, name: title }}
            publicHref={publicHref}
            isDirty={editor.form.formState.isDirty}
            editor={editor}
            onDeleted={() => void navigate(back.href, { state: finishedState })}
          />
        )}
      </div>
      <DocumentForm
        editor={editor}
        noun={one}
        fieldLabels={getLabels()}
        saveLabel={stored === null ? t`Save draft` : t`Save changes`}
      >
        <FieldInputs edited={edited} form={editor.form} />
      </DocumentForm>
      {stored !== null && editor.history !== null && (
        <HistorySection
          {...editor.history}
          path={path}
          noun={one}
          name={title}
          parse={(former) => content.safeParse(former).data ?? null}
        />
      )}
    </div>
  );
}
