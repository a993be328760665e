import { callable } from './callable';

/** Stores where an address leads, or that it leads nowhere; the model's contract says how it fails. */
export const saveRedirect = callable('saveRedirect');
