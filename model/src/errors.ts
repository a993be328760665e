/** What Appshelf says for a failure. Section 8 of the specification, word for word, keyed by the provider's code. */
const specified: Record<string, string> = {
  'auth/invalid-email': 'The email address is not valid.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-not-found': 'No account found with this email.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/invalid-credential': 'Invalid login credentials.',
  'auth/email-already-in-use': 'An account with this email already exists.',
  'auth/weak-password': 'Password is too weak. Please use at least 6 characters.',
  'auth/network-request-failed': 'Network error. Please check your connection.',
  'auth/too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
  'auth/popup-closed-by-user': 'Login popup was closed before completion.',
  'auth/popup-blocked': 'Login popup was blocked by your browser.',
  'auth/requires-recent-login': 'This operation requires a recent login. Please sign in again.',
};

/** Also shown by the administrator check of the route guards. */
export const permissionDeniedMessage = 'You do not have permission to perform this action.';

export const unknownErrorMessage = 'An unknown error occurred.';

/** Wording for what the specification leaves open. */
const ours: Record<string, string> = {
  'auth/missing-password': 'Enter your password.',
  'auth/missing-email': 'Enter your email address.',
  'auth/user-token-expired': 'Your session has ended. Sign in again.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link is not valid or has been used already. Ask for a new one.',
  'auth/cancelled-popup-request': 'Another login popup was opened instead of this one.',
  'auth/account-exists-with-different-credential':
    'You already have an account with this email. Sign in the way you did before, then link this one.',
  'auth/password-does-not-meet-requirements': 'The password does not meet the requirements.',
  'auth/operation-not-allowed': 'This way of signing in is not available.',
  'auth/internal-error': 'The sign-in service did not answer as expected. Try again in a moment.',
  'functions/unauthenticated': 'Sign in first.',
  'functions/unavailable': 'The service cannot be reached. Check your connection and try again.',
  'functions/deadline-exceeded': 'The service took too long to answer. Try again.',
  'functions/internal': 'Something went wrong on the server. Try again in a moment.',
  unavailable: 'The database cannot be reached. Check your connection and try again.',
  'not-found': 'This entry no longer exists.',
  'already-exists': 'An entry with this address already exists.',
  aborted: 'Somebody else changed this at the same moment. Load it again and repeat your change.',
  'failed-precondition': 'This changed in the meantime. Load it again and repeat your change.',
  'deadline-exceeded': 'The database took too long to answer. Try again.',
  'resource-exhausted': 'Too many requests at the moment. Try again later.',
  'storage/unauthenticated': 'Sign in to upload or change files.',
  'storage/quota-exceeded': 'There is no room for more files at the moment.',
  'storage/unauthorized': permissionDeniedMessage,
  'storage/object-not-found': 'This file no longer exists.',
  'storage/canceled': 'The upload was cancelled.',
  'storage/retry-limit-exceeded': 'The upload took too long. Check your connection and try again.',
};

/** The code of a Firebase error, whichever SDK threw it; undefined for anything else. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function originalMessageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  ) {
    return error.message;
  }
  return '';
}

/** "Firebase: Something happened. (auth/code)." without what only a developer can read. */
function withoutCode(message: string): string {
  return message
    .replace(/^Firebase(Error)?:\s*/, '')
    .replace(/\s*\(\w+\/[\w-]+\)\.?/g, '')
    .trim();
}

/** The sentence to show for an error: the catalogue's, else the original message, else a general one. */
export function errorMessageOf(error: unknown): string {
  const code = errorCodeOf(error)?.replace(/^firestore\//, '');
  const original = originalMessageOf(error);
  if (code !== undefined) {
    const known = specified[code] ?? ours[code];
    if (known !== undefined) return known;
  }
  if (
    code === 'functions/permission-denied' ||
    code === 'permission-denied' ||
    /permission[ _]denied|insufficient permissions/i.test(original)
  ) {
    return permissionDeniedMessage;
  }
  const readable = withoutCode(original);
  return readable === '' ? unknownErrorMessage : readable;
}
