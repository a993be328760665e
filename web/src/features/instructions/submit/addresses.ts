/** The page on which members write instructions. */
export const submitPath = '/instructions/submit';

/** The address of a member's own instruction, with its editor where it can be edited. */
export const editPath = (id: string): string => `${submitPath}?id=${encodeURIComponent(id)}`;

/** The state of a navigation to the editor of a new instruction. */
export const newInstructionState = { isNew: true };

/** Whether a navigation's state is {@link newInstructionState}. */
export function isNewInstruction(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state;
}
