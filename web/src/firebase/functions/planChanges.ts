import { callable } from './callable';

/** Plans when an entry is published and taken off the site; the model's contract says how it fails. */
export const planChanges = callable('planChanges');
