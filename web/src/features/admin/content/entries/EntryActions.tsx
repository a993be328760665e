import { t } from '@lingui/core/macro';
import { findTranslatedName, type AppStatus } from '@appshelf/model';
import type { FieldValues } from 'react-hook-form';
import { toAppError, useAppDispatch } from '../../../../store';
import { Button, ButtonLink } from '../../../../ui';
import { isConflict, type DocumentEditor } from '../../../editor';
import { toastAdded } from '../../../toasts';
import { TranslateLink } from '../../../translations';
import { DeleteEntryButton } from '../../../trash';
import { PlanButton } from '../../planned';
import { useChangeEntryMutation, type EntryCollection } from './api';
import { i18n } from '../../../../lib/i18n';
import type { EntryNoun } from './entryNouns';

interface EntryActionsProps {
  collection: EntryCollection;
  noun: EntryNoun;
  entry: { id: string; name: string; status: AppStatus };
  /** Whether the form has unsaved changes: publishing is disabled until they are saved. */
  isDirty: boolean;
  publicHref: string | null;
  /** Changes and deletes the entry beside the form. */
  editor: Pick<DocumentEditor<FieldValues, object>, 'change' | 'remove'>;
  onDeleted: () => void;
}

/** The actions on a whole entry: translate, publish, take off the site, delete. */
export function EntryActions(props: EntryActionsProps) {
  const { collection, noun, entry, isDirty, publicHref, editor, onDeleted } = props;
  const { id, name, status } = entry;
  const dispatch = useAppDispatch();
  const [changeEntry, { isLoading }] = useChangeEntryMutation();
  const isPublished = status === 'published';
  const translated = findTranslatedName(collection);

  const setStatus = async (to: AppStatus): Promise<void> => {
    try {
      await editor.change((basis) =>
        changeEntry({ collection, id, basis, change: { status: to } }).unwrap(),
      );
      const message = to === 'published' ? t`${name} published.` : t`${name} is off the site.`;
      dispatch(toastAdded({ message, type: 'success' }));
    } catch (error) {
      const failure = toAppError(error);
      const message = isConflict(failure)
        ? t`Someone else has just changed ${name}.`
        : failure.message;
      dispatch(toastAdded({ message, type: 'error' }));
    }
  };

  return (
    <div className="flex flex-wrap gap-2">
      {isPublished && publicHref !== null && <ButtonLink to={publicHref}>{t`View`}</ButtonLink>}
      {translated !== undefined && <TranslateLink name={translated} id={id} />}
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        loading={isLoading}
        disabled={isDirty}
        title={isDirty ? t`Save your changes first` : undefined}
        onClick={() => void setStatus(isPublished ? 'archived' : 'published')}
      >
        {isPublished ? t`Take off the site` : t`Publish ${i18n._(noun.one)}`}
      </Button>
      <PlanButton entry={`${collection}/${id}`} name={name} />
      <DeleteEntryButton
        path={`${collection}/${id}`}
        name={name}
        noun={i18n._(noun.one)}
        body={t`It is moved to the trash and can be restored from there for 30 days. To keep it for later, take it off the site instead.`}
        remove={editor.remove}
        onDeleted={onDeleted}
      />
    </div>
  );
}
