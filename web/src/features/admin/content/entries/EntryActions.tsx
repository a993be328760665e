import { t } from '@lingui/core/macro';
import { findTranslatedName, type AppStatus } from '@appshelf/model';
import type { FieldValues } from 'react-hook-form';
import { ButtonLink } from '../../../../ui';
import type { DocumentEditor } from '../../../editor';
import { TranslateLink } from '../../../translations';
import { DeleteEntryButton } from '../../../trash';
import { PlanButton } from '../../planned';
import { StatusButtons } from '../../publishing';
import type { EntryCollection } from './api';
import { i18n } from '../../../../lib/i18n';
import type { EntryNoun } from './entryNouns';

interface EntryActionsProps {
  collection: EntryCollection;
  noun: EntryNoun;
  entry: { id: string; name: string; status: AppStatus; content: object };
  /** Whether the form has unsaved changes: other actions than publishing wait until they are saved. */
  isDirty: boolean;
  publicHref: string | null;
  /** Changes and deletes the entry beside the form. */
  editor: Pick<DocumentEditor<FieldValues, object>, 'change' | 'remove' | 'save'>;
  onDeleted: () => void;
}

/** The actions on a whole entry: translate, publish, archive, delete. */
export function EntryActions(props: EntryActionsProps) {
  const { collection, noun, entry, isDirty, publicHref, editor, onDeleted } = props;
  const { id, name, status } = entry;
  const isPublished = status === 'published';
  const translated = findTranslatedName(collection);

  return (
    <div className="flex flex-wrap gap-2">
      {isPublished && publicHref !== null && <ButtonLink to={publicHref}>{t`View`}</ButtonLink>}
      {translated !== undefined && <TranslateLink name={translated} id={id} />}
      <StatusButtons
        collection={collection}
        entry={entry}
        read={entry.content}
        publishLabel={t`Publish ${i18n._(noun.one)}`}
        isDirty={isDirty}
        editor={editor}
      />
      <PlanButton entry={`${collection}/${id}`} name={name} />
      <DeleteEntryButton
        path={`${collection}/${id}`}
        name={name}
        noun={i18n._(noun.one)}
        body={t`It is moved to the trash and can be restored from there for 30 days. To keep it for later, archive it instead.`}
        remove={editor.remove}
        onDeleted={onDeleted}
      />
    </div>
  );
}
