import { endedSessionMessage, offlineMessage, unansweredMessage } from './messages';

/**
 * Messages for the error codes of Firebase's services. The messages for Authentication are in `errors.ts`. Firestore's
 * codes have no prefix. The Realtime Database's codes are written in the same form.
 */
export const serviceMessages: Record<string, string> = {
  'functions/unauthenticated': 'Sign in first.',
  // A function goes on after its time is over, so these two say so. Every callable is safe to repeat (docs/product.md#callables).
  'functions/unavailable': unansweredMessage,
  'functions/deadline-exceeded':
    'The service took too long to answer. A change may still be made. Try again in a moment: that is safe.',
  'functions/internal': 'Something went wrong on the server. Try again in a moment.',
  'functions/unknown': 'Something went wrong on the server. Try again in a moment.',
  'functions/data-loss': 'Something went wrong on the server. Try again in a moment.',
  'functions/unimplemented': 'This is not available at the moment. Try again later.',
  'functions/cancelled': 'The request was cancelled. Try again.',

  unavailable: 'The database cannot be reached. Check your connection and try again.',
  'network-error': 'The database cannot be reached. Check your connection and try again.',
  disconnected: 'The database cannot be reached. Check your connection and try again.',
  'deadline-exceeded': 'The database took too long to answer. Try again.',
  'max-retries': 'The database took too long to answer. Try again.',
  unauthenticated: 'Sign in first.',
  'expired-token': endedSessionMessage,
  'invalid-token': endedSessionMessage,
  'not-found': 'This entry no longer exists.',
  'already-exists': 'An entry with this address already exists.',
  aborted: 'Somebody else changed this at the same moment. Load it again and repeat your change.',
  'data-stale':
    'Somebody else changed this at the same moment. Load it again and repeat your change.',
  'failed-precondition': 'This changed in the meantime. Load it again and repeat your change.',
  'resource-exhausted': 'Too many requests at the moment. Try again later.',
  'invalid-argument': 'The database cannot store this. Check what you entered.',
  'out-of-range': 'The database cannot store this. Check what you entered.',
  cancelled: 'The request was cancelled. Try again.',
  'write-cancelled': 'The request was cancelled. Try again.',
  internal: 'The database did not answer as expected. Try again in a moment.',
  unknown: 'The database did not answer as expected. Try again in a moment.',
  'data-loss': 'The database did not answer as expected. Try again in a moment.',
  unimplemented: 'The database did not answer as expected. Try again in a moment.',

  'storage/unauthenticated': 'Sign in to upload or change files.',
  'storage/quota-exceeded': 'There is no storage space for more files at the moment.',
  'storage/object-not-found': 'This file no longer exists.',
  'storage/bucket-not-found': 'Files cannot be stored at the moment. Try again later.',
  'storage/project-not-found': 'Files cannot be stored at the moment. Try again later.',
  'storage/no-default-bucket': 'Files cannot be stored at the moment. Try again later.',
  'storage/unauthorized-app': 'This page could not be verified by the file store. Load it again.',
  'storage/canceled': 'The upload was cancelled.',
  'storage/retry-limit-exceeded': 'The upload took too long. Check your connection and try again.',
  'storage/invalid-checksum': 'The file arrived damaged. Upload it again.',
  'storage/server-file-wrong-size': 'The file arrived damaged. Upload it again.',
  'storage/cannot-slice-blob': 'The file changed while it was read. Choose it again.',
  'storage/unknown': 'The file store did not answer as expected. Try again in a moment.',

  'appcheck/recaptcha-error': 'This page could not be verified by the server. Load it again.',
  'appcheck/throttled': 'This page could not be verified by the server. Try again later.',
  'appcheck/initial-throttle': 'This page could not be verified by the server. Try again later.',
  'appcheck/fetch-network-error': offlineMessage,
  'appcheck/fetch-status-error': 'This page could not be verified by the server. Load it again.',
};

/**
 * Messages for the codes of callables, which usually send a message of their own. When a callable sends none, the SDK
 * repeats the code, and these are shown.
 */
export const fallbackMessages: Record<string, string> = {
  'functions/invalid-argument': 'The server cannot accept this. Check what you entered.',
  'functions/out-of-range': 'The server cannot accept this. Check what you entered.',
  'functions/not-found': 'This no longer exists.',
  'functions/already-exists': 'This exists already.',
  'functions/failed-precondition': 'This is not possible at the moment. Load the page again.',
  'functions/aborted': 'Somebody else changed this at the same moment. Try again.',
  'functions/resource-exhausted': 'Too many requests at the moment. Try again later.',
};

/** Messages for errors that browsers throw themselves, by the error's name (Web IDL, DOMException names). */
export const browserMessages: Record<string, string> = {
  AbortError: 'The request was cancelled. Try again.',
  TimeoutError: 'The service took too long to answer. Try again.',
  QuotaExceededError: 'This browser has no storage space left.',
  NotAllowedError: 'The browser did not allow this.',
  SecurityError: 'The browser did not allow this.',
};
