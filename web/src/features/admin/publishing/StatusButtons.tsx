import { t } from '@lingui/core/macro';
import {
  kinds,
  listStatusActions,
  type AppStatus,
  type PublishedCollection,
  type StatusAction,
} from '@appshelf/model';
import type { FieldValues } from 'react-hook-form';
import { i18n } from '../../../lib/i18n';
import { toAppError, useAppDispatch } from '../../../store';
import { Button } from '../../../ui';
import { isConflict, type DocumentEditor } from '../../editor';
import { toastAdded } from '../../toasts';
import { useSetStatusMutation, type StatusRequest } from './api';
import { statusActions } from './statusWords';

interface StatusButtonsProps {
  collection: PublishedCollection;
  entry: { id: string; name: string; status: AppStatus };
  /** What was read of the entry. */
  read: StatusRequest['read'];
  publishLabel: string;
  /** Whether the form has unsaved changes: publishing saves them first, and other changes of the status wait for that. */
  isDirty: boolean;
  /** Changes the entry beside the form. */
  editor: Pick<DocumentEditor<FieldValues, object>, 'change' | 'save'>;
}

/** What happens to unsaved changes. */
const getHint = (action: StatusAction): string =>
  action === 'publish' ? t`Saves your changes, too` : t`Save your changes first`;

/** The actions on the status of an entry, such as publishing it, that its kind allows now. */
export function StatusButtons(props: StatusButtonsProps) {
  const { collection, entry, read, publishLabel, isDirty, editor } = props;
  const { id, name, status } = entry;
  const dispatch = useAppDispatch();
  const [setStatus, { isLoading, originalArgs }] = useSetStatusMutation();
  const changes = kinds[collection].publishing;

  const take = async (action: StatusAction): Promise<void> => {
    const saved = isDirty ? await editor.save() : undefined;
    // The form says why it was not saved.
    if (saved === null) return;
    try {
      await editor.change(
        (basis) => setStatus({ collection, id, read, basis, status: changes[action].to }).unwrap(),
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

  return listStatusActions(changes, status).map((action) => (
    <Button
      key={action}
      variant={action === 'publish' ? 'primary' : 'secondary'}
      loading={isLoading && originalArgs?.status === changes[action].to}
      disabled={isDirty && action !== 'publish'}
      title={isDirty ? getHint(action) : undefined}
      onClick={() => void take(action)}
    >
      {action === 'publish' ? publishLabel : i18n._(statusActions[action].label)}
    </Button>
  ));
}
