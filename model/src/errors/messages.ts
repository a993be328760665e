/** The message for a refused action. The route guard for administrators shows it too. */
export const permissionDeniedMessage = 'You do not have permission to perform this action.';

/**
 * The message for a comment or a collection that rules refuse to create, and for which no other reason is found. Hidden
 * content cannot be created again under its id, but its author may not read whether it was hidden.
 */
export const refusedCreationMessage = `${permissionDeniedMessage} What was hidden on this site cannot be brought back by creating it again. A moderator can put it back.`;

/** The message for a new account while registration is closed. The sign-in page shows it too. */
export const registrationClosedMessage =
  'No new accounts are accepted at the moment. If you have an account, you can sign in.';

/** The message for a write while the site is under maintenance. */
export const maintenanceMessage =
  'The site is under maintenance, so nothing can be saved. Try again later.';

/** The message for a service that cannot be reached. */
export const offlineMessage = 'Network error. Please check your connection.';

/** The message for an error without a readable message. */
export const unknownErrorMessage = 'An unknown error occurred.';

/** The message for a chunk of the client, or the message catalogue itself, that could not be loaded. */
export const missingPartMessage =
  'A part of this page could not be loaded. Check your connection, then load the page again.';

// Functions send the following ones themselves. As constants they load no catalogue of all messages.

/** The message for a text that is no email address. */
export const invalidEmailMessage = 'The email address is not valid.';

/** The message for an email address that is missing. */
export const missingEmailMessage = 'Enter your email address.';

/** The message for a disabled account. */
export const disabledAccountMessage = 'This account has been disabled.';

/** The message for an action that asks for a sign-in a short time ago. */
export const recentLoginMessage = 'This operation requires a recent login. Please sign in again.';

/** The message for a sign-in that is no longer valid. */
export const endedSessionMessage = 'Your session has ended. Sign in again.';

/** The message for a function that did not answer. It may go on, and every callable is safe to repeat (docs/code/product.md#callables). */
export const unansweredMessage =
  'The service isn’t answering. Your change may still be made. Try again in a moment: that is safe.';
