import { translate } from './translate';

/**
 * Translates the name of something in the model for the middle of a sentence: `translateNoun('App')` is "app" in English, and
 * "App" in German. The catalogues have each name of the model in both forms.
 */
export const translateNoun = (name: string): string => translate(name.toLowerCase());
