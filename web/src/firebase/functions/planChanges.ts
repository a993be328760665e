import { callable } from './callable';

/** Plans when an entry is published and archived; the model's contract says how it fails. */
export const planChanges = callable('planChanges');
