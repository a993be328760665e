import type { AppDispatch } from '../../store';
import { toastAdded, type ToastType } from './toastsSlice';

/** The undo functions of toasts, by their ids. The store has no place for functions. */
const undos = new Map<string, () => void>();

/** The largest number of stored functions, more than there are toasts on the screen. */
const most = 20;

/** Registers the function of a toast's undo button. It runs at most once, and not after the toast was closed. */
export function onToastUndo(id: string, undo: () => void): void {
  undos.set(id, undo);
  const [oldest] = undos.keys();
  if (undos.size > most && oldest !== undefined) undos.delete(oldest);
}

/** How long an action can be undone, in milliseconds. */
const undoTime = 15_000;

/** Shows a toast with a button that undoes what was done. */
export function addUndoToast(
  dispatch: AppDispatch,
  toast: { type: ToastType; message: string },
  undo: () => void,
): void {
  const added = dispatch(toastAdded({ ...toast, action: 'undo', timeout: undoTime }));
  onToastUndo(added.payload.id, undo);
}

/** Runs the undo function of a toast. */
export function undoToast(id: string): void {
  const undo = undos.get(id);
  undos.delete(id);
  undo?.();
}
