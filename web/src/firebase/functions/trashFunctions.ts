import { callable } from './callable';

/** Restores a deleted entry with all that belonged to it. */
export const restoreEntry = callable('restoreEntry');

/** Deletes an entry of the trash for good. */
export const purgeEntry = callable('purgeEntry');
