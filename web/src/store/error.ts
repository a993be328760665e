import { getErrorCode, getErrorMessage } from '@appshelf/model';
import { translate } from '../lib/translate';

/** An error as plain data. */
export interface AppError {
  /** The code of the service that failed, such as `functions/not-found`; absent for other errors. */
  code?: string;
  /** The sentence to show. */
  message: string;
}

/** Converts a thrown value into plain data with a sentence of the error catalogue in the reader's language. */
export function toAppError(error: unknown): AppError {
  const code = getErrorCode(error);
  const message = translate(getErrorMessage(error));
  return code === undefined ? { message } : { code, message };
}
