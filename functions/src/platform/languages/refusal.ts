import type { Sentence } from '@appshelf/model';
import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https';
import { formatEnglish } from './formatEnglish';

/**
 * Makes the error with which a callable refuses a call, when its sentence names something. The client translates the sentence,
 * which is in the details; the message is English, for others who call the function.
 */
export const refusal = (code: FunctionsErrorCode, told: Sentence): HttpsError =>
  new HttpsError(code, formatEnglish(told), told);
