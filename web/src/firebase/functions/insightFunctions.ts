import { callable } from './callable';

/** Checks a broken link at once; the model's contract says how it fails. */
export const recheckLink = callable('recheckLink');

/** Saves all synonyms of the search over a revision; the model's contract says how it fails. */
export const saveSynonyms = callable('saveSynonyms');
