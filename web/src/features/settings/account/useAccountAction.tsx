import { getErrorCode, getErrorMessage } from '@appshelf/model';
import { useRef, useState, type ReactNode } from 'react';
import { translate } from '../../../lib/translate';
import { useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { ReauthenticationDialog } from './reauthentication/ReauthenticationDialog';

/** An action of members on their own account. */
export interface AccountAction<Input> {
  /** Runs the action; resolves to whether it succeeded. */
  start: (input: Input) => Promise<boolean>;
  pending: boolean;
  /** The sentence of the last failure, to show beside the control; undefined once the next attempt begins. */
  error: string | undefined;
  /**
   * The dialog that asks for a new sign-in where the identity provider requires one. Render it anywhere on the page.
   */
  dialog: ReactNode;
}

/**
 * Runs `work`. When the sign-in is too old for it, asks for a new one and runs it again; when the member cancels,
 * rejects with the provider's error.
 */
async function withRecentSignIn(
  work: () => Promise<void>,
  reauthenticate: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'auth/requires-recent-login' || !(await reauthenticate())) {
        throw error;
      }
    }
  }
}

/** A request to sign in again. */
interface Question {
  id: number;
  response: (signedIn: boolean) => void;
}

/**
 * Runs an action of the account settings. It is busy meanwhile; success shows a toast, failure a sentence. After
 * `auth/requires-recent-login` it asks for a new sign-in and continues with the same input.
 *
 * @param run the action, which must be harmless to repeat
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

  const reauthenticate = (): Promise<boolean> =>
    new Promise((resolve) => {
      questions.current += 1;
      setQuestion({
        id: questions.current,
        response: (signedIn) => {
          setQuestion(undefined);
          resolve(signedIn);
        },
      });
    });

  const start = async (input: Input): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await withRecentSignIn(() => run(input), reauthenticate);
      dispatch(toastAdded({ message: success, type: 'success' }));
      return true;
    } catch (failure) {
      setError(translate(getErrorMessage(failure)));
      return false;
    } finally {
      setPending(false);
    }
  };

  return {
    start,
    pending,
    error,
    dialog: question && <ReauthenticationDialog key={question.id} onAnswer={question.response} />,
  };
}
