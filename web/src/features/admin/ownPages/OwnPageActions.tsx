import { t } from '@lingui/core/macro';
import { collections, getOwnPagePath, type OwnPage } from '@appshelf/model';
import type { FieldValues } from 'react-hook-form';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, ButtonLink } from '../../../ui';
import { isConflict, type DocumentEditor } from '../../editor';
import { toastAdded } from '../../toasts';
import { DeleteEntryButton } from '../../trash';
import { AddressButton } from '../addresses';
import { PlanButton } from '../planned';
import { usePublishOwnPageMutation } from './api';

interface OwnPageActionsProps {
  page: OwnPage;
  /** Whether the form has unsaved changes: publishing is disabled until they are saved. */
  isDirty: boolean;
  /** Changes and deletes the page beside the form. */
  editor: Pick<DocumentEditor<FieldValues, object>, 'change' | 'remove'>;
  onDeleted: () => void;
}

/** The actions on a whole page: view, publish, take off the site, delete. */
export function OwnPageActions({ page, isDirty, editor, onDeleted }: OwnPageActionsProps) {
  const { id, title, status } = page;
  const dispatch = useAppDispatch();
  const [publish, { isLoading }] = usePublishOwnPageMutation();
  const isPublished = status === 'published';

  const toggle = async (): Promise<void> => {
    try {
      await editor.change((basis) => publish({ page, basis, isPublished: !isPublished }).unwrap());
      const message = isPublished ? t`${title} is off the site.` : t`${title} published.`;
      dispatch(toastAdded({ message, type: 'success' }));
    } catch (error) {
      const failure = toAppError(error);
      const message = isConflict(failure)
        ? t`Someone else has just changed ${title}.`
        : failure.message;
      dispatch(toastAdded({ message, type: 'error' }));
    }
  };

  return (
    <>
      {isPublished && <ButtonLink to={getOwnPagePath(page)}>{t`View page`}</ButtonLink>}
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        loading={isLoading}
        disabled={isDirty}
        title={isDirty ? t`Save your changes first` : undefined}
        onClick={() => void toggle()}
      >
        {isPublished ? t`Take off the site` : t`Publish page`}
      </Button>
      <AddressButton
        collection="pages"
        entry={page}
        name={title}
        waitsFor={isDirty ? t`Save your changes first` : undefined}
        onChanged={(updatedAt) => void editor.change(() => Promise.resolve(updatedAt))}
      />
      <PlanButton entry={`${collections.pages}/${id}`} name={title} />
      <DeleteEntryButton
        path={`${collections.pages}/${id}`}
        name={title}
        noun={t`page`}
        body={t`It is moved to the trash and can be restored from there for 30 days. Until then, links on the site that lead to it are not shown.`}
        remove={editor.remove}
        onDeleted={onDeleted}
      />
    </>
  );
}
