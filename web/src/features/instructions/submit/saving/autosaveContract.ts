import type { Instruction, InstructionDraft } from '@appshelf/model';
import type { EditorFields } from '../editor/editorFields';

/** Where the work is. */
export type SaveState =
  /** The server has everything. */
  | { kind: 'saved' }
  /** Something was typed and will be saved after a pause. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The server does not have it; `reason` is a sentence, or null for a missing connection. It is tried again. */
  | { kind: 'unsaved'; reason: string | null }
  /** It is on this device only until it is handed in: what is published changes by a moderator's hand. */
  | { kind: 'local' }
  /** The server would refuse it as it stands. */
  | { kind: 'refused'; reason: string }
  /** Somebody saved another version meanwhile. */
  | { kind: 'conflict'; theirs: Instruction }
  /** It was deleted meanwhile. */
  | { kind: 'gone' };

/** How what was typed is kept. */
export interface AutosaveState {
  save: SaveState;
  /** False when there is work that neither the server nor this device has. */
  isSafe: boolean;
  /** `updatedAt` of the server's version that the work is based on; 0 before the server has any. */
  basis: number;
}

/** What saving needs of the world. */
export interface AutosaveWorld {
  /** Saves a draft that the server has never seen. Both return the new `updatedAt`, in milliseconds. */
  create: (content: InstructionDraft) => Promise<number>;
  save: (content: InstructionDraft, basis: number) => Promise<number>;
  /** The server's version; null when there is none. */
  read: () => Promise<Instruction | null>;
  /** Keeps work on this device; false where that is not possible. */
  keep: (fields: EditorFields, basis: number) => boolean;
  forget: () => void;
  /** Shows a newer version of the server in place of what stands there, of which nothing is lost. */
  show: (theirs: Instruction) => void;
}

/** What an editor begins with. */
export interface AutosaveStart {
  fields: EditorFields;
  /** What the server has; null when it has nothing yet. */
  stored: Instruction | null;
  /** What `fields` are based on; 0 for what the server has never seen. */
  basis: number;
  /** Keeps the work on this device only. */
  isLocal: boolean;
}

/** Keeps what is typed, on this device at once and on the server soon after. */
export interface Autosave {
  get: () => AutosaveState;
  subscribe: (listener: () => void) => () => void;
  /** Told everything that is typed: keeps it on this device at once, and on the server after a pause. */
  change: (fields: EditorFields) => void;
  /** Saves now. Resolves with true when the server has everything. */
  flush: () => Promise<boolean>;
  /** Looks whether the server has a newer version, unless something is unsaved anyway. */
  check: () => Promise<void>;
  /** After a conflict: goes on with what stands here, over what was saved elsewhere. */
  keepMine: () => Promise<boolean>;
  /** After a conflict: goes on with what was saved elsewhere. */
  takeTheirs: () => Instruction | null;
  /** After a deletion elsewhere: saves what stands here as a draft again. */
  saveAgain: () => Promise<boolean>;
  /** Reads the server's version and goes on from it: after a submission that was refused because of it. */
  reconcile: () => Promise<Instruction | null>;
  /** The server took over everything in another way, such as by submitting. */
  settle: (basis: number) => void;
  /** Begins, or goes on, to save what waits. Returns what ends it: what waits then is saved on the way out. */
  follow: () => () => void;
}
