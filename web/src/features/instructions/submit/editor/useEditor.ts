import {
  describedSubmission,
  type Instruction,
  type InstructionSubmission,
  type User,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../../../store';
import { useDraftForm, type DraftForm } from '../../../drafts';
import { mergedToast, useSaving, type Saving } from '../../../editor';
import { createOwnDraft, readOwnInstruction, saveOwnDraft } from '../api';
import { createAutosave } from '../saving/autosave';
import type { Autosave } from '../saving/autosaveContract';
import { openUnsentWork } from '../saving/unsentWork';
import { editorFields, emptyFields, toContent, toFields, type EditorFields } from './editorFields';
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
export interface EditorHandle
  extends
    DraftForm<EditorFields, InstructionSubmission>,
    Saving<EditorFields, InstructionSubmission, Instruction> {
  /** The present values of the form. */
  fields: EditorFields;
  steps: StepsHandle;
  autosave: Autosave;
}

/** Validates what is submitted, and not a draft. */
const submissionResolver = zodResolver<EditorFields, unknown, InstructionSubmission>(
  z.custom<EditorFields>().transform(toContent).pipe(describedSubmission),
);

/** The fields of the editor, and their autosave. */
export function useEditor({ author, id, stored, onMoved }: EditorStart): EditorHandle {
  const { uid } = author;
  const dispatch = useAppDispatch();
  const [begun] = useState(() => ({
    key: openUnsentWork(uid, id),
    fields: stored === null ? emptyFields() : toFields(stored),
    stored,
    isLocal: stored?.status === 'published',
  }));
  const draft = useDraftForm<EditorFields, InstructionSubmission>({
    key: begun.key,
    fields: editorFields,
    resolver: submissionResolver,
    initial: begun.fields,
    initialBasis: stored?.updatedAt ?? 0,
    toContent,
  });
  const { form, bringBack } = draft;
  const fields = useWatch({ control: form.control }) as EditorFields;
  const steps = useSteps(form);
  // The functions of the first render do the same as those of the latest one.
  const [autosave] = useState(() =>
    createAutosave(begun, {
      getBasis: draft.getBasis,
      rebase: draft.rebase,
      create: (content) => createOwnDraft(author, id, content),
      save: (content, basis) => saveOwnDraft(id, content, basis),
      read: () => readOwnInstruction(uid, id),
      settleBelow: (content, basis) => draft.settleBelow(toFields(content), basis),
      canMerge: (theirs) => draft.canMerge(toFields(theirs)),
      merge: (theirs) => {
        if (draft.merge(toFields(theirs), theirs.updatedAt)) dispatch(mergedToast());
      },
      show: (theirs) => {
        draft.settle(toFields(theirs), theirs.updatedAt);
        steps.forgetRemoved();
      },
      onMoved,
    }),
  );
  const saving = useSaving(draft, autosave, { toFields });

  useEffect(() => autosave.change(form.getValues()), [autosave, form, fields]);
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => watchWindow(autosave), [autosave]);

  return {
    ...draft,
    ...saving,
    fields,
    steps,
    autosave,
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
