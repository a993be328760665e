import { t } from '@lingui/core/macro';
import { kinds, type PublishedCollection, type StatusAction } from '@appshelf/model';
import { toAppError, useAppDispatch } from '../../../store';
import { isConflict, type DocumentEditor } from '../../editor';
import { toastAdded } from '../../toasts';
import { useSetStatusMutation, type StatusRequest } from './api';
import { statusActions } from './statusWords';

/**
 * Changes the status of an entry that is open in an editor, and says so. Unsaved changes are saved first; the status stays as it
 * is when they cannot be.
 *
 * @param getName returns the name of the entry once it is saved
 */
export function useSetStatus(
  collection: PublishedCollection,
  entry: StatusRequest['read'] & { id: string },
  editor: Pick<DocumentEditor<never, object>, 'change' | 'save'> & {
    form: { formState: { isDirty: boolean } };
  },
  getName: () => string,
) {
  const dispatch = useAppDispatch();
  const [setStatus, { isLoading }] = useSetStatusMutation();
  const { isDirty } = editor.form.formState;
  const take = async (action: StatusAction): Promise<void> => {
    const saved = isDirty ? await editor.save() : undefined;
    // The form says why it was not saved.
    if (saved === null) return;
    const { to: status } = kinds[collection].publishing[action];
    const name = getName();
    try {
      await editor.change(
        (basis) => setStatus({ collection, id: entry.id, read: entry, basis, status }).unwrap(),
        saved,
      );
      dispatch(toastAdded({ message: statusActions[action].describe(name), type: 'success' }));
    } catch (error) {
      const failure = toAppError(error);
      const message = isConflict(failure)
        ? t`Someone else has just changed ${name}.`
        : failure.message;
      dispatch(toastAdded({ message, type: 'error' }));
    }
  };
  return { take, isLoading };
}
