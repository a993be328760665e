import { callable, longTimeout } from './callable';

/** The callables of /admin/trash. Each one's contract in the model says what it does and how it fails. */
export const trashFunctions = {
  restoreEntry: callable('restoreEntry', { timeout: longTimeout }),
  purgeEntry: callable('purgeEntry', { timeout: longTimeout }),
};
