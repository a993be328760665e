import { callable } from './callable';

/** Saves all categories of apps over a revision; the model's contract says how it fails. */
export const saveCategories = callable('saveCategories');
