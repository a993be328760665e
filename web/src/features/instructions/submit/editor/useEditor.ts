import {
  instructionSubmission,
  type Instruction,
  type InstructionSubmission,
  type User,
} from '@appshelf/model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useDraftForm } from '../../../drafts';
import { createOwnDraft, readOwnInstruction, saveOwnDraft } from '../api';
import { createAutosave } from '../saving/autosave';
import type { Autosave, SaveState } from '../saving/autosaveContract';
import { openUnsentWork } from '../saving/unsentWork';
import {
  editorFields,
  emptyFields,
  isSameContent,
  toContent,
  toFields,
  type EditorFields,
} from './editorFields';
import { useSteps, type StepsHandle } from './useSteps';

interface EditorStart {
  author: User;
  id: string;
  /** The stored version; null for an instruction that was never saved. */
  stored: Instruction | null;
  /** Called when another tab or device changed the status, so that the instruction is not a draft any more. */
  onMoved: () => void;
}

/** The state and actions of an instruction's editor. */
export interface EditorHandle {
  form: UseFormReturn<EditorFields>;
  /** The present values of the form. */
  fields: EditorFields;
  steps: StepsHandle;
  autosave: Autosave;
  save: SaveState;
  /** `updatedAt` of the server's version that the fields are based on; 0 before the first save. */
  basis: number;
  getBasis: () => number;
  /** False when some work is stored neither on the server nor on this device. */
  isSafe: boolean;
  takeTheirs: () => Promise<void>;
  /** After a deletion elsewhere: saves the fields as a new draft. */
  saveAgain: () => Promise<boolean>;
  /** Restores the fields that a version from elsewhere replaced; null when none did. */
  bringBack: (() => void) | null;
  /** Forgets those fields, since the author has decided. */
  forgetReplaced: () => void;
}

const isSame = (one: EditorFields, other: EditorFields): boolean =>
  isSameContent(toContent(one), toContent(other));

/** The fields of the editor, and their autosave. */
export function useEditor({ author, id, stored, onMoved }: EditorStart): EditorHandle {
  const { uid } = author;
  const [begun] = useState(() => ({
    key: openUnsentWork(uid, id),
    fields: stored === null ? emptyFields() : toFields(stored),
    stored,
    isLocal: stored?.status === 'published',
  }));
  const draft = useDraftForm<EditorFields, EditorFields>({
    key: begun.key,
    fields: editorFields,
    initial: begun.fields,
    initialBasis: stored?.updatedAt ?? 0,
    isSame,
  });
  const { form, getBasis, bringBack } = draft;
  const fields = useWatch({ control: form.control }) as EditorFields;
  const steps = useSteps(form);
  // The functions of the first render call those of the latest one.
  const [autosave] = useState(() =>
    createAutosave(begun, {
      create: (content) => createOwnDraft(author, id, content),
      save: (content, basis) => saveOwnDraft(id, content, basis),
      read: () => readOwnInstruction(uid, id),
      getBasis,
      settleBelow: (content, basis) => draft.settleBelow(toFields(content), basis),
      rebase: draft.rebase,
      show: (theirs) => {
        draft.settle(toFields(theirs), theirs.updatedAt);
        steps.forgetRemoved();
      },
      onMoved,
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.get);

  useEffect(() => autosave.change(form.getValues()), [autosave, form, fields]);
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => watchWindow(autosave), [autosave]);

  return {
    form,
    fields,
    steps,
    autosave,
    save,
    basis: draft.basis,
    getBasis,
    isSafe: draft.isSafe,
    takeTheirs: () => {
      if (save.kind === 'conflict') draft.putAside(toFields(save.theirs));
      const theirs = autosave.takeTheirs();
      if (theirs !== null && theirs.status !== 'draft' && !begun.isLocal) onMoved();
      return Promise.resolve();
    },
    saveAgain: async () => {
      const isSaved = await autosave.saveAgain();
      if (isSaved && begun.isLocal) onMoved();
      return isSaved;
    },
    forgetReplaced: draft.forgetReplaced,
    bringBack:
      bringBack &&
      (() => {
        bringBack();
        steps.forgetRemoved();
      }),
  };
}

/**
 * Saves when the connection is back and when the window is hidden, and looks for a newer version when it is shown
 * again.
 */
function watchWindow(autosave: Autosave): () => void {
  const save = () => void autosave.flush();
  const look = () => {
    if (document.visibilityState === 'hidden') save();
    else if (autosave.get().kind === 'unsaved') save();
    else void autosave.check();
  };
  addEventListener('online', save);
  addEventListener('pagehide', save);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', save);
    removeEventListener('pagehide', save);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The submission; null while something is missing. */
export function toSubmission(fields: EditorFields): InstructionSubmission | null {
  return instructionSubmission.safeParse(toContent(fields)).data ?? null;
}
