import {
  disabledAccountMessage,
  endedSessionMessage,
  invalidEmailMessage,
  missingEmailMessage,
  missingPartMessage,
  offlineMessage,
  permissionDeniedMessage,
  recentLoginMessage,
  registrationClosedMessage,
  unknownErrorMessage,
} from './errors/messages';
import { getErrorName, getOriginalMessage, toReadableMessage } from './errors/original';
import { getOwn } from './getOwn';
import { browserMessages, fallbackMessages, serviceMessages } from './errors/services';

/** The messages with a fixed wording, by Firebase Authentication's error code. */
const specifiedMessages: Record<string, string> = {
  'auth/invalid-email': invalidEmailMessage,
  'auth/user-disabled': disabledAccountMessage,
  'auth/user-not-found': 'No account found with this email.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/invalid-credential': 'Invalid login credentials.',
  'auth/email-already-in-use': 'An account with this email already exists.',
  'auth/weak-password': 'Password is too weak. Please use at least 6 characters.',
  'auth/network-request-failed': offlineMessage,
  'auth/too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  'auth/popup-closed-by-user': 'Login popup was closed before completion.',
  'auth/popup-blocked': 'Login popup was blocked by your browser.',
  'auth/requires-recent-login': recentLoginMessage,
};

/**
 * The messages for the other codes of Firebase Authentication. The messages for other services are in
 * `errors/services.ts`.
 */
const accountMessages: Record<string, string> = {
  'auth/missing-password': 'Enter your password.',
  'auth/missing-email': missingEmailMessage,
  'auth/user-token-expired': endedSessionMessage,
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link isn’t valid or has already been used. Ask for a new one.',
  'auth/email-mismatch':
    'This link was sent to another address. Enter the address that received it.',
  'auth/earlier-ways-stay':
    'Your email is confirmed, but an older password could not be replaced. Reset the password before you sign in again.',
  'auth/cancelled-popup-request': 'Another login popup was opened instead of this one.',
  'auth/account-exists-with-different-credential':
    'You already have an account with this email. Sign in the way you usually do to link Google to it.',
  'auth/credential-already-in-use':
    'That account is already linked to another member. Choose a different one.',
  'auth/provider-already-linked': 'This is already linked.',
  'auth/no-such-provider': 'This is no longer linked.',
  'auth/user-mismatch': 'That is a different account. Choose the one you are signed in with.',
  'auth/last-provider': 'You can’t remove your only way to sign in. Add another one first.',
  'auth/password-does-not-meet-requirements': 'The password doesn’t meet the requirements.',
  'auth/operation-not-allowed': 'This way of signing in isn’t available.',
  'auth/blocking-function-error-response':
    'The account could not be created. Try again in a moment.',
  'auth/internal-error': 'The sign-in service didn’t answer as expected. Try again in a moment.',
};

/** The code of a Firebase error, whichever SDK threw it; undefined for anything else. */
export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Adds the missing password requirements, which Firebase Authentication lists as "Missing password requirements:
 * [Password must contain …, …]".
 */
function withMissingRequirements(message: string, original: string): string {
  const listed = /\[(Password .+)\]/.exec(original)?.[1];
  if (listed === undefined) return message;
  return `${message.slice(0, -1)}: ${listed.replace(/Password \w+ contain /g, '')}.`;
}

/** Normalises a code: Firestore's may begin with `firestore/`, and the Realtime Database writes upper case. */
function normalizeCode(code: string): string {
  return code
    .replace(/^(?:firestore|database)\//, '')
    .toLowerCase()
    .replaceAll('_', '-');
}

const permissionCodes = [
  'functions/permission-denied',
  'permission-denied',
  'storage/unauthorized',
];

/**
 * Browsers' messages for a request that never reached a server, and for a chunk of the client that could not be loaded.
 * Firestore's lite SDK passes such a message on with the code `unknown`.
 */
const offline =
  /^(?:TypeError: |Request failed with error: )?(?:Failed to fetch|Load failed|NetworkError when attempting)/i;
const missingPart =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** The message for an error without a known code. */
function getMessageWithoutCode(error: unknown, original: string): string {
  if (missingPart.test(original)) return missingPartMessage;
  if (offline.test(original)) return offlineMessage;
  const readable = getOwn(browserMessages, getErrorName(error)) ?? toReadableMessage(original);
  return readable === '' ? unknownErrorMessage : readable;
}

function findMessage(error: unknown): string {
  const code = normalizeCode(getErrorCode(error) ?? '');
  const original = getOriginalMessage(error);
  // Firebase Authentication passes the response of `beforeAccountCreated` on within a longer text.
  if (original.includes(registrationClosedMessage)) return registrationClosedMessage;
  const known = getOwn(specifiedMessages, code) ?? getOwn(accountMessages, code);
  if (known !== undefined) return withMissingRequirements(known, original);
  if (
    permissionCodes.includes(code) ||
    /permission[ _]denied|insufficient permissions/i.test(original)
  ) {
    return permissionDeniedMessage;
  }
  const isUnanswered = code === 'unknown' && offline.test(original);
  const ofService = getOwn(serviceMessages, isUnanswered ? 'unavailable' : code);
  if (ofService !== undefined) return ofService;
  const fallback = getOwn(fallbackMessages, code);
  if (fallback !== undefined) return toReadableMessage(original) || fallback;
  return getMessageWithoutCode(error, original);
}

/**
 * The message to show for a thrown value: the catalogue's message, else the original message, else a general message.
 * The result never holds an error code or a line of a stack trace. Never throws.
 */
export function getErrorMessage(error: unknown): string {
  try {
    return findMessage(error);
  } catch {
    // The thrown object has getters or a proxy that throw.
    return unknownErrorMessage;
  }
}
