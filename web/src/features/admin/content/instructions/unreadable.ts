import { t } from '@lingui/core/macro';
/** A stored instruction of another shape. */
export interface UnreadableInstruction {
  id: string;
  isUnreadable: true;
  /** Whether the instruction waits for a decision or is published. */
  canBeSentBack: boolean;
  /** The fields of the instruction as JSON, shortened. */
  json: string;
}

/** The note to the author of an instruction that is rejected because it cannot be read. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- It is stored, and its author reads another language than its sender.
export const unreadableNote = 'It is stored in a form that cannot be shown. Write it anew, please.';

/** How much of the stored fields is shown, in characters. */
const shownLength = 5_000;

function toJson(fields: object): string {
  try {
    return JSON.stringify(fields, null, 2);
  } catch {
    return t`The stored fields can’t be shown.`;
  }
}

/** What the moderators see of an instruction that cannot be read. */
export function toUnreadable(id: string, fields: object): UnreadableInstruction {
  const json = toJson(fields);
  return {
    id,
    isUnreadable: true,
    canBeSentBack:
      'status' in fields && (fields.status === 'submitted' || fields.status === 'published'),
    json: json.length > shownLength ? `${json.slice(0, shownLength)}…` : json,
  };
}

/** Whether what is stored in an instruction's place cannot be read. */
export function isUnreadable(entry: object): entry is UnreadableInstruction {
  return 'isUnreadable' in entry;
}
