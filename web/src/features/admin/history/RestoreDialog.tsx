import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, Dialog, FieldError } from '../../../ui';
import { ChangeList, isConflict, type FieldLabels } from '../../editor';
import { toastAdded } from '../../toasts';

/**
 * Restores a former content as a new change. It fails when the stored content is newer than the one that was compared.
 */
export interface Restoring<Content extends object> {
  /** What is stored now. */
  content: Content;
  /**
   * Saves a former content as a new change of the `content` that it is given with. Rejects when something else is stored
   * by now.
   */
  onRestore: (former: Content) => Promise<void>;
}

interface RestoreDialogProps<Content extends object> extends Restoring<Content> {
  /** The name of one entry within a sentence: "product". */
  noun: string;
  name: string;
  former: Content;
  /** What the fields are called. */
  labels?: FieldLabels;
  /** Fills the form with a former content, to be edited and saved there. Undefined where there is no form. */
  onFill?: ((former: Content) => void) | undefined;
  onClose: () => void;
}

/**
 * Compares a former content with the present one, and restores it: at once, or in the form. What is stored may change
 * while the dialog is open: it restores over the version that it shows, and no other.
 */
export function RestoreDialog<Content extends object>(props: RestoreDialogProps<Content>) {
  const { noun, name, labels, onFill, onClose } = props;
  const [{ content, former, onRestore }] = useState(props);
  const dispatch = useAppDispatch();
  const [isRestoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState<string>();
  const restore = async (): Promise<void> => {
    setFailure(undefined);
    setRestoring(true);
    try {
      await onRestore(former);
      dispatch(toastAdded({ message: t`${name} restored.`, type: 'success' }));
      onClose();
    } catch (thrown) {
      const error = toAppError(thrown);
      setFailure(
        isConflict(error)
          ? t`Someone else saved this ${noun} in the meantime. Load the page again, then restore it.`
          : error.message,
      );
    } finally {
      setRestoring(false);
    }
  };
  return (
    <Dialog
      width="wide"
      role="alertdialog"
      isBusy={isRestoring}
      onClose={onClose}
      title={t`Restore this state of ${name}?`}
      description={t`These fields change. Restoring is saved as a new change. Everything else stays as it is.`}
      footer={
        <>
          <Button disabled={isRestoring} onClick={onClose}>{t`Cancel`}</Button>
          {onFill !== undefined && (
            <Button
              disabled={isRestoring}
              onClick={() => {
                onFill(former);
                onClose();
              }}
            >{t`Fill in the form`}</Button>
          )}
          <Button
            variant="primary"
            loading={isRestoring}
            onClick={() => void restore()}
          >{t`Restore this state`}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChangeList change={{ before: content, after: former }} labels={labels} />
        <FieldError message={failure} />
      </div>
    </Dialog>
  );
}
