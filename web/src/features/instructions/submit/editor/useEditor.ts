import {
  instructionSubmission,
  type Instruction,
  type InstructionSubmission,
  type User,
} from '@appshelf/model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { createOwnDraft, readOwnInstruction, saveOwnDraft } from '../api';
import { createAutosave } from '../saving/autosave';
import type { Autosave, AutosaveState } from '../saving/autosaveContract';
import { emptyFields, toContent, toFields, type EditorFields } from './editorFields';
import { removeUnsentWork, storeUnsentWork, readUnsentWork } from '../saving/unsentWork';
import { useSteps, type StepsHandle } from './useSteps';

interface EditorStart {
  author: User;
  id: string;
  /** The stored version; null for an instruction that was never saved. */
  stored: Instruction | null;
  /** Called when another tab or device changed its status, so that it is not a draft any more. */
  onMoved: () => void;
}

/** The state and actions of an instruction's editor. */
export interface EditorHandle {
  form: UseFormReturn<EditorFields>;
  /** The present values of the form. */
  fields: EditorFields;
  steps: StepsHandle;
  autosave: Autosave;
  state: AutosaveState;
  takeTheirs: () => Promise<void>;
  /** Brings back the fields that a version from elsewhere replaced; null when none did. */
  bringBack: (() => void) | null;
}

/** The fields to begin with: unsent work on this device, or the stored version, or an empty instruction. */
function getInitialWork({ author, id, stored }: EditorStart) {
  const isLocal = stored?.status === 'published';
  const unsent = readUnsentWork(author.uid, id);
  if (unsent !== null) return { fields: unsent.fields, stored, basis: unsent.basis, isLocal };
  const fields = stored === null ? emptyFields() : toFields(stored);
  return { fields, stored, basis: stored?.updatedAt ?? 0, isLocal };
}

/** The fields of the editor, and their autosave. */
export function useEditor(start: EditorStart): EditorHandle {
  const { author, id, onMoved } = start;
  const { uid } = author;
  const [begun] = useState(() => getInitialWork(start));
  const form = useForm<EditorFields>({ defaultValues: begun.fields });
  const fields = useWatch({ control: form.control }) as EditorFields;
  const steps = useSteps(form);
  const replace = (other: EditorFields): void => {
    form.reset(other);
    steps.forgetRemoved();
  };
  const [setAside, putAside] = useState<EditorFields | null>(null);
  const [autosave] = useState(() =>
    createAutosave(begun, {
      create: (content) => createOwnDraft(author, id, content),
      save: (content, basis) => saveOwnDraft(id, content, basis),
      read: () => readOwnInstruction(uid, id),
      store: (typed, basis) => storeUnsentWork(uid, id, { fields: typed, basis }),
      forget: () => removeUnsentWork(uid, id),
      show: (theirs) => {
        if (theirs.status === (begun.isLocal ? 'published' : 'draft')) {
          replace(toFields(theirs));
        } else {
          onMoved();
        }
      },
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);

  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => autosave.change(fields), [autosave, fields]);
  useEffect(() => watchWindow(autosave), [autosave]);

  return {
    form,
    fields,
    steps,
    autosave,
    state,
    takeTheirs: () => {
      const theirs = autosave.takeTheirs();
      if (theirs !== null) {
        putAside(fields);
        replace(toFields(theirs));
        if (theirs.status !== 'draft' && !begun.isLocal) onMoved();
      }
      return Promise.resolve();
    },
    bringBack:
      setAside === null
        ? null
        : () => {
            replace(setAside);
            putAside(null);
          },
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
    else if (autosave.get().save.kind === 'unsaved') save();
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
