/** The codes of Firestore and the callables for a save that was based on an outdated version. */
const conflictCodes = ['failed-precondition', 'aborted'];

/** Whether a save was refused because somebody else had saved in the meantime. */
export function isConflict({ code = '' }: { code?: string | undefined }): boolean {
  return conflictCodes.includes(code.replace(/^functions\//, ''));
}
