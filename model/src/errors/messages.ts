/** Also shown by the administrator check of the route guards (specification, section 8). */
export const permissionDeniedMessage = 'You do not have permission to perform this action.';

/** The service cannot be reached (specification, section 8). */
export const offlineMessage = 'Network error. Please check your connection.';

/** For whatever says nothing that a person could read (specification, section 8). */
export const unknownErrorMessage = 'An unknown error occurred.';

/** A chunk, or the catalogue of messages itself, did not arrive. */
export const missingPartMessage =
  'A part of this page could not be loaded. Check your connection, then load the page again.';
