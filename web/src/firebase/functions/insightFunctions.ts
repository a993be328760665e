import { callable } from './callable';

/** Checks a broken link at once; the model's contract says how it fails. */
export const recheckLink = callable('recheckLink');
