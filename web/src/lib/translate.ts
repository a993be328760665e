import { i18n } from './i18n';

/** What a sentence of the model was completed with: numbers. */
const value = /\d+(?:[.,]\d+)*/g;

/**
 * Translates a sentence of the model, such as one of the error catalogue or of a schema, into the reader's language. Those
 * sentences are their own ids, with `{0}` where a number stands. One that nobody has translated stays as it is.
 */
export function translate(sentence: string): string {
  const known = i18n.find(sentence);
  if (known !== null) return known;
  const values: string[] = [];
  const id = sentence.replace(value, (found) => `{${String(values.push(found) - 1)}}`);
  return i18n.find(id, Object.fromEntries(values.entries())) ?? sentence;
}

/** Translates sentences of the model, of which each has a line. */
export const translateLines = (sentences: string): string =>
  sentences.split('\n').map(translate).join(' ');
