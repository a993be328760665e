/** How Firestore and the callables end a save that met another version than the one it was made from. */
const conflictCodes = ['failed-precondition', 'aborted'];

/** Whether a save was refused because somebody else had saved in the meantime. */
export function isConflict({ code = '' }: { code?: string | undefined }): boolean {
  return conflictCodes.includes(code.replace(/^functions\//, ''));
}
