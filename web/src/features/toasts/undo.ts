/** What takes back what the toasts on the screen tell of, by their ids: functions have no place in the store. */
const undos = new Map<string, () => void>();

/** More than are ever on the screen; older ones are closed. */
const most = 20;

/** Gives a toast with the action `undo` what its button does. Once, and not after it was closed. */
export function onToastUndo(id: string, undo: () => void): void {
  undos.set(id, undo);
  const [oldest] = undos.keys();
  if (undos.size > most && oldest !== undefined) undos.delete(oldest);
}

/** Takes back what a toast tells of. */
export function undoToast(id: string): void {
  const undo = undos.get(id);
  undos.delete(id);
  undo?.();
}
