import { endedSessionMessage, offlineMessage, unansweredMessage } from './messages';

/**
 * Messages for the error codes of Firebase's services. The messages for Authentication are in `errors.ts`. Firestore's
 * codes have no prefix. The Realtime Database's codes are written in the same form.
 */
export const serviceMessages: Record<string, string> = {
  'functions/unauthenticated': 'Sign in first.',
  // A function goes on after its time is over, so these two say so. Every callable is safe to repeat (docs/code/product.md#callables).
  'functions/unavailable': unansweredMessage,
  'functions/deadline-exceeded':
    'The service took too long to answer. Your change may still be made. Try again in a moment: that is safe.',
  'functions/internal': 'Something went wrong on the server. Try again in a moment.',
  'functions/unknown': 'Something went wrong on the server. Try again in a moment.',
  'functions/data-loss': 'Something went wrong on the server. Try again in a moment.',
  'functions/unimplemented': 'This isn’t available at the moment. Try again later.',
  'functions/cancelled': 'The request was cancelled. Try again.',

  unavailable: 'The database can’t be reached. Check your connection and try again.',
  'network-error': 'The database can’t be reached. Check your connection and try again.',
  disconnected: 'The database can’t be reached. Check your connection and try again.',
  'deadline-exceeded': 'The database took too long to answer. Try again.',
  'max-retries': 'The database took too long to answer. Try again.',
  unauthenticated: 'Sign in first.',
  'expired-token': endedSessionMessage,
  'invalid-token': endedSessionMessage,
  'not-found': 'This entry no longer exists.',
  'already-exists': 'An entry with this address already exists.',
  aborted: 'Someone else changed this at the same time. Load it again and repeat your change.',
  'data-stale': 'Someone else changed this at the same time. Load it again and repeat your change.',
  'failed-precondition': 'This has changed in the meantime. Load it again and repeat your change.',
  'resource-exhausted': 'Too many requests at the moment. Try again later.',
  'invalid-argument': 'The database can’t store this. Check what you entered.',
  'out-of-range': 'The database can’t store this. Check what you entered.',
  cancelled: 'The request was cancelled. Try again.',
  'write-cancelled': 'The request was cancelled. Try again.',
  internal: 'The database didn’t answer as expected. Try again in a moment.',
  unknown: 'The database didn’t answer as expected. Try again in a moment.',
  'data-loss': 'The database didn’t answer as expected. Try again in a moment.',
  unimplemented: 'The database didn’t answer as expected. Try again in a moment.',

  'storage/unauthenticated': 'Sign in to upload or change files.',
  'storage/quota-exceeded': 'There is no storage space for more files at the moment.',
  'storage/object-not-found': 'This file no longer exists.',
  'storage/bucket-not-found': 'Files can’t be stored at the moment. Try again later.',
  'storage/project-not-found': 'Files can’t be stored at the moment. Try again later.',
  'storage/no-default-bucket': 'Files can’t be stored at the moment. Try again later.',
  'storage/unauthorized-app': 'The storage service could not verify this page. Load it again.',
  'storage/canceled': 'The upload was cancelled.',
  'storage/retry-limit-exceeded': 'The upload took too long. Check your connection and try again.',
  'storage/invalid-checksum': 'The file arrived damaged. Upload it again.',
  'storage/server-file-wrong-size': 'The file arrived damaged. Upload it again.',
  'storage/cannot-slice-blob': 'The file changed while it was being read. Choose it again.',
  'storage/unknown': 'The storage service didn’t answer as expected. Try again in a moment.',

  'appcheck/recaptcha-error': 'The server could not verify this page. Load it again.',
  'appcheck/throttled': 'The server could not verify this page. Try again later.',
  'appcheck/initial-throttle': 'The server could not verify this page. Try again later.',
  'appcheck/fetch-network-error': offlineMessage,
  'appcheck/fetch-status-error': 'The server could not verify this page. Load it again.',
};

/**
 * Messages for the codes of callables, which usually send a message of their own. When a callable sends none, the SDK
 * repeats the code, and these are shown.
 */
export const fallbackMessages: Record<string, string> = {
  'functions/invalid-argument': 'The server can’t accept this. Check what you entered.',
  'functions/out-of-range': 'The server can’t accept this. Check what you entered.',
  'functions/not-found': 'This no longer exists.',
  'functions/already-exists': 'This already exists.',
  'functions/failed-precondition': 'This isn’t possible at the moment. Load the page again.',
  'functions/aborted': 'Someone else changed this at the same time. Try again.',
  'functions/resource-exhausted': 'Too many requests at the moment. Try again later.',
};

/** Messages for errors that browsers throw themselves, by the error's name (Web IDL, DOMException names). */
export const browserMessages: Record<string, string> = {
  AbortError: 'The request was cancelled. Try again.',
  TimeoutError: 'The service took too long to answer. Try again.',
  QuotaExceededError: 'This browser has no storage space left.',
  NotAllowedError: 'The browser didn’t allow this.',
  SecurityError: 'The browser didn’t allow this.',
};
