import type { Instruction, InstructionDraft } from '@appshelf/model';
import type { EditorFields } from '../editor/editorFields';

/** The state of saving. */
export type SaveState =
  /** The server has everything. */
  | { kind: 'saved' }
  /** Something was typed and will be saved after a pause. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The server does not have it; `reason` is a sentence, or null for a missing connection. The save is repeated. */
  | { kind: 'unsaved'; reason: string | null }
  /** It is stored on this device only, until it is submitted: only a moderator changes what is published. */
  | { kind: 'local' }
  /** The server would refuse it in this form. */
  | { kind: 'refused'; reason: string }
  /** Another version was saved elsewhere. */
  | { kind: 'conflict'; theirs: Instruction }
  /** It was deleted elsewhere. */
  | { kind: 'gone' };

/** What the autosave depends on. */
export interface AutosaveDependencies {
  /** Saves a new draft. Like `save`, it returns the new `updatedAt`, in milliseconds. */
  create: (content: InstructionDraft) => Promise<number>;
  save: (content: InstructionDraft, basis: number) => Promise<number>;
  /** Reads the server's version; null when there is none. */
  read: () => Promise<Instruction | null>;
  /** `updatedAt` of the server's version that the work is based on; 0 before the first save. */
  getBasis: () => number;
  /** Bases the work on a version that has this content. What the form shows stays. */
  settleBelow: (content: InstructionDraft, basis: number) => void;
  /** Bases the work on a version with another content. */
  rebase: (basis: number) => void;
  /** Shows a version of the server in place of the fields, and bases the work on it. */
  show: (theirs: Instruction) => void;
  /** Called when it is not a draft any more, since it was submitted elsewhere. */
  onMoved: () => void;
}

/** What an autosave begins with. */
export interface AutosaveOptions {
  fields: EditorFields;
  /** The stored version; null before the first save. */
  stored: Instruction | null;
  /** Whether the work is only on this device until it is submitted. */
  isLocal: boolean;
}

/** Saves on the server what is typed, soon after. */
export interface Autosave {
  get: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Called with every change: saves it on the server after a pause. */
  change: (fields: EditorFields) => void;
  /** Saves now. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Looks for a newer version on the server, unless something is unsaved anyway. */
  check: () => Promise<void>;
  /** After a conflict: continues with the fields, and overwrites what was saved elsewhere. */
  keepMine: () => Promise<boolean>;
  /** After a conflict: continues with what was saved elsewhere. */
  takeTheirs: () => Instruction | null;
  /** After a deletion elsewhere: saves the fields as a draft again. */
  saveAgain: () => Promise<boolean>;
  /** Reads the server's version and continues from it, after a submission that was refused because of it. */
  reconcile: () => Promise<Instruction | null>;
  /** Records that the server has everything by another way, such as a submission. */
  settle: (basis: number) => void;
  /** Starts or resumes saving. The returned function stops it, and saves pending changes. */
  start: () => () => void;
}
