import type { Instruction, InstructionDraft } from '@appshelf/model';
import type { DocumentVersions, VersionsDependencies } from '../../../editor';
import type { EditorFields } from '../editor/editorFields';

/** What the autosave depends on. */
export interface AutosaveDependencies extends Pick<
  VersionsDependencies<EditorFields, Instruction>,
  'read' | 'getBasis' | 'rebase' | 'show'
> {
  /** Whether a version changed nothing that the form changes, too; without it, any other version is a conflict. */
  canMerge?: (theirs: Instruction) => boolean;
  /** Puts what the form changes into a version, and shows it. */
  merge?: (theirs: Instruction) => void;
  /** Saves a new draft. Like `save`, it returns the new `updatedAt`, in milliseconds. */
  create: (content: InstructionDraft) => Promise<number>;
  save: (content: InstructionDraft, basis: number) => Promise<number>;
  /** Bases the work on a version that has this content. What the form shows stays. */
  settleBelow: (content: InstructionDraft, basis: number) => void;
  /** Called when the status is another one: it was submitted elsewhere, or a deleted one is a draft now. */
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
export interface Autosave extends Omit<DocumentVersions<EditorFields, Instruction>, 'keepMine'> {
  /** Called with every change: saves it on the server after a pause. */
  change: (fields: EditorFields) => void;
  /** Saves now. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** After a conflict: continues with the fields, and overwrites what was saved elsewhere. */
  keepMine: () => Promise<boolean>;
  /** After a deletion elsewhere: saves the fields as a draft again, also those of a published instruction. */
  saveAgain: () => Promise<boolean>;
  /** Starts or resumes saving. The returned function stops it, and saves pending changes. */
  start: () => () => void;
}
