import { getErrorCode, getErrorMessage } from '@appshelf/model';

/** A failure as plain data. */
export interface AppError {
  /** The code of the service that failed, such as `functions/not-found`; absent for anything else. */
  code?: string;
  /** The sentence to show. */
  message: string;
}

/** Turns whatever was thrown into plain data with a sentence of the error catalogue (docs/product.md). */
export function toAppError(error: unknown): AppError {
  const code = getErrorCode(error);
  const message = getErrorMessage(error);
  return code === undefined ? { message } : { code, message };
}
