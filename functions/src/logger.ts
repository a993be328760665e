import { error, info, warn } from 'firebase-functions/logger';

/**
 * Writes to Cloud Logging. Import it from here: `firebase-functions` loads the code of every kind of trigger as well, and
 * the methods of this object can be replaced in tests.
 */
export const logger = { error, info, warn };
