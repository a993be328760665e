import { msg, t } from '@lingui/core/macro';
import type { InstructionSubmission, SubmitInstructionResponse, User } from '@appshelf/model';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n';
import { toAppError, useAppDispatch } from '../../../../store';
import { toastAdded } from '../../../toasts';
import { useSubmitInstructionMutation } from '../api';
import { getStoredContent, isSameContent, toContent } from './editorFields';
import { toSubmission, type EditorHandle } from './useEditor';

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
  const { fields, autosave, getBasis } = editor;
  const dispatch = useAppDispatch();
  const [submitInstruction] = useSubmitInstructionMutation();
  /** The number of attempts. After the first one, missing fields are marked. */
  const [attempt, setAttempt] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  const arrived = ({ updatedAt, isPublished }: SubmitInstructionResponse): void => {
    autosave.settle(updatedAt);
    editor.forgetReplaced();
    const title = fields.title.trim();
    const message = isPublished ? t`“${title}” published.` : t`“${title}” submitted.`;
    dispatch(toastAdded({ message, type: 'success' }));
    onSubmitted();
  };

  /** Handles another stored version: this submission itself, whose response was lost, or a change from elsewhere. */
  const meetOther = async (): Promise<void> => {
    const theirs = await autosave.reread();
    const isArrived = theirs?.status === 'submitted' || theirs?.status === 'published';
    if (isArrived && isSameContent(getStoredContent(theirs), toContent(fields))) {
      arrived({ updatedAt: theirs.updatedAt, isPublished: theirs.status === 'published' });
    } else if (autosave.get().kind === 'saved') {
      setFailure(t`Someone changed it at the same time. Submit it again.`);
    }
  };

  const send = async (submission: InstructionSubmission): Promise<void> => {
    if (!(await autosave.flush())) {
      if (autosave.get().kind !== 'conflict') setFailure(i18n._(notSaved));
      return;
    }
    try {
      arrived(await submitInstruction({ id, submission, basis: getBasis() }).unwrap());
    } catch (error) {
      const { code, message } = toAppError(error);
      if (overtaken.includes(code ?? '')) await meetOther();
      else setFailure(message);
    }
  };

  return {
    attempt,
    isSubmitting,
    failure,
    submit: async (): Promise<void> => {
      setAttempt(attempt + 1);
      setFailure(undefined);
      const submission = toSubmission(fields);
      if (submission === null || !author.emailVerified || isSubmitting) return;
      setSubmitting(true);
      try {
        await send(submission);
      } catch (error) {
        setFailure(toAppError(error).message);
      } finally {
        setSubmitting(false);
      }
    },
  };
}
