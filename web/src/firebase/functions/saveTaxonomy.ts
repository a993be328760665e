import { callable } from './callable';

/** Saves all terms of a list over a revision; the model's contract says how it fails. */
export const saveTaxonomy = callable('saveTaxonomy');
