import { error, info, warn } from 'firebase-functions/logger';

/**
 * Writes to Cloud Logging. Import it from here and not from `firebase-functions`, which also loads the code of every
 * kind of trigger. Tests replace the methods of this object.
 */
export const logger = { error, info, warn };
