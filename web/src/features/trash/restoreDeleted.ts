import { t } from '@lingui/core/macro';
import { readAnew, runMutation, toAppError, type AppThunk } from '../../store';
import { addUndoToast, toastAdded } from '../toasts';
import { findDeleted, restoreEntry } from './api';

/** How often an entry is read that is still being moved to the trash, and the pause before each time, in milliseconds. */
const mostReads = 20;
const pause = 1_000;

/** Finds the id of the entry that was deleted last at a path, once all that belongs to it lies in the trash. */
const findKept =
  (path: string): AppThunk<Promise<string>> =>
  async (dispatch) => {
    for (let read = 0; read < mostReads; read += 1) {
      const entry = await dispatch(readAnew(findDeleted, path));
      if (entry === null) throw new Error(t`It is no longer in the trash.`);
      if (entry.state !== 'moving') return entry.id;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error(t`It is still being moved to the trash. Restore it there in a moment.`);
  };

/**
 * Restores from the trash what was deleted last at a document's path. It waits while what belongs to the entry is still being
 * moved there, for less than half a minute.
 */
export const restoreDeleted =
  (path: string): AppThunk<Promise<null>> =>
  async (dispatch) =>
    dispatch(runMutation(restoreEntry, await dispatch(findKept(path))));

/**
 * Shows that the entry at a document's path was deleted, with a button that restores it from the trash.
 *
 * @param name what it is called at the beginning of a sentence.
 */
export const showDeleted =
  (path: string, name: string): AppThunk<void> =>
  (dispatch) => {
    const restore = async () => {
      try {
        await dispatch(restoreDeleted(path));
        dispatch(toastAdded({ type: 'success', message: t`${name} restored.` }));
      } catch (error) {
        const reason = toAppError(error).message;
        dispatch(
          toastAdded({ type: 'error', message: t`${name} could not be restored: ${reason}` }),
        );
      }
    };
    addUndoToast(dispatch, { type: 'success', message: t`${name} deleted.` }, () => void restore());
  };
