import { msg, t } from '@lingui/core/macro';
import type { InstructionSubmission, SubmitInstructionResponse, User } from '@appshelf/model';
import { useState } from 'react';
import { ConflictError } from '../../../../firebase/firestore/ConflictError';
import { i18n } from '../../../../lib/i18n';
import { toAppError, useAppDispatch } from '../../../../store';
import { toastAdded } from '../../../toasts';
import { readOwnInstruction, useSubmitInstructionMutation } from '../api';
import { getStoredContent, isSameContent, toContent } from './editorFields';
import { getProblems } from './problems';
import type { EditorHandle } from './useEditor';

interface SubmissionOptions {
  author: User;
  id: string;
  editor: EditorHandle;
  onSubmitted: () => void;
}

/** Codes of a submission that was based on an outdated version. */
const overtaken = ['functions/failed-precondition', 'functions/not-found'];

const notSaved = msg`It was not submitted, because the last changes could not be saved. Try again.`;

/**
 * Submits an instruction: validates it, saves pending changes, and hands it in: to moderators, or to readers when its
 * author is trusted.
 */
export function useSubmission({ author, id, editor, onSubmitted }: SubmissionOptions) {
  const { fields, autosave, getBasis, saveOver } = editor;
  const dispatch = useAppDispatch();
  const [submitInstruction] = useSubmitInstructionMutation();
  /** The number of attempts. After the first one, missing fields are marked. */
  const [attempt, setAttempt] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Finds an earlier attempt whose response was lost, and rejects where the stored version is another one. */
  const findArrived = async (error: unknown): Promise<SubmitInstructionResponse> => {
    if (!overtaken.includes(toAppError(error).code ?? '')) throw error;
    const theirs = await readOwnInstruction(author.uid, id);
    if (theirs === null) throw new ConflictError('not-found');
    const { status, updatedAt } = theirs;
    const isArrived = status === 'submitted' || status === 'published';
    if (isArrived && isSameContent(getStoredContent(theirs), toContent(fields))) {
      return { updatedAt, isPublished: status === 'published' };
    }
    throw new ConflictError();
  };

  const submitOver = async (submission: InstructionSubmission, basis: number): Promise<number> => {
    const sending = submitInstruction({ id, submission, basis }).unwrap();
    const { updatedAt, isPublished } = await sending.catch(findArrived);
    const { title } = submission;
    const message = isPublished ? t`“${title}” published.` : t`“${title}” submitted.`;
    dispatch(toastAdded({ message, type: 'success' }));
    return updatedAt;
  };

  const send = async (): Promise<void> => {
    if (!(await autosave.flush())) {
      if (!autosave.isBlocked()) setProblem(i18n._(notSaved));
      return;
    }
    const basis = getBasis();
    if ((await saveOver(basis, submitOver)) !== null) onSubmitted();
    else if (getBasis() !== basis) {
      setProblem(t`Someone changed it at the same time. Submit it again.`);
    }
  };

  return {
    attempt,
    isSubmitting,
    failure: problem ?? editor.failure?.message,
    submit: async (): Promise<void> => {
      setAttempt(attempt + 1);
      setProblem(undefined);
      const isComplete = getProblems(fields, 'submission').length === 0;
      if (!isComplete || !author.emailVerified || isSubmitting) return;
      setSubmitting(true);
      await send();
      setSubmitting(false);
    },
  };
}
