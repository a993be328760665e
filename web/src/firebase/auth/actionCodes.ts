import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { auth } from './instance';

/** What the code of a link in an email is for. */
export interface ActionCode {
  operation: string;
  /** The email that the account has after the action; null for a kind that names none. */
  email: string | null;
  /** The email that the account has before the action, where it changes. */
  previousEmail: string | null;
}

/**
 * Asks what the code of a link is for, and does not use it.
 *
 * @throws FirebaseError `auth/expired-action-code` or `auth/invalid-action-code`
 */
export async function readActionCode(code: string): Promise<ActionCode> {
  const { operation, data } = await checkActionCode(auth, code);
  return {
    operation,
    email: data.email ?? null,
    previousEmail: data.previousEmail ?? null,
  };
}

/** Uses the code of a link that confirms, changes or restores an email. */
export const applyCode = (code: string): Promise<void> => applyActionCode(auth, code);

/** Uses the code of a link to choose a new password. The provider ends all sessions of the account. */
export const saveNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, code, password);
