import { getErrorCode, getErrorMessage } from '@appshelf/model';
import { useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { SignInAgainDialog } from './signInAgain/SignInAgainDialog';

/** Something that a member does to their own account. */
export interface AccountAction<Input> {
  /** Carries it out; resolves to whether it was done. */
  start: (input: Input) => Promise<boolean>;
  pending: boolean;
  /** The sentence of the last failure, to be shown beside the control; gone when the next attempt begins. */
  error: string | undefined;
  /** Asks to sign in again, when the identity provider wants that first. Belongs somewhere on the page. */
  dialog: ReactNode;
}

/**
 * Runs `work`; when the sign-in is too old for it, asks for a new one and runs it again. Given up, it fails with
 * the provider's own error.
 */
async function withRecentSignIn(
  work: () => Promise<void>,
  signInAgain: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'auth/requires-recent-login' || !(await signInAgain())) {
        throw error;
      }
    }
  }
}

/** A request to sign in again; each one is asked anew. */
interface Question {
  id: number;
  answer: (signedIn: boolean) => void;
}

/**
 * The one way in which the account settings do something: busy while it runs, a toast when it went well, a sentence
 * when it did not, and on `auth/requires-recent-login` a dialog, after which it goes on with the same input.
 *
 * @param run what to do; must do no harm when it is repeated
 * @param success the toast's sentence
 */
export function useAccountAction<Input = void>(
  run: (input: Input) => Promise<void>,
  success: string,
): AccountAction<Input> {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const questions = useRef(0);
  const [question, setQuestion] = useState<Question>();

  const signInAgain = (): Promise<boolean> =>
    new Promise((resolve) => {
      questions.current += 1;
      setQuestion({
        id: questions.current,
        answer: (signedIn) => {
          setQuestion(undefined);
          resolve(signedIn);
        },
      });
    });

  const start = async (input: Input): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await withRecentSignIn(() => run(input), signInAgain);
      dispatch(toastAdded({ message: success, type: 'success' }));
      return true;
    } catch (failure) {
      setError(getErrorMessage(failure));
      return false;
    } finally {
      setPending(false);
    }
  };

  return {
    start,
    pending,
    error,
    dialog: question && <SignInAgainDialog key={question.id} onAnswer={question.answer} />,
  };
}
