/** What a sentence is completed with, by the names in its braces. */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>;

/** The names in the braces of a sentence, of which it needs the values. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NamesOf<Name> | NamesIn<Rest>
  : never;

/** What is in braces is a name, unless it belongs to a plural or a choice, whose name is not read here. */
type NamesOf<Name extends string> = Name extends `${string}${' ' | ',' | '{' | '<'}${string}`
  ? never
  : Name;

/**
 * A sentence that is stored, or waits in the outbox, and is translated for each reader. It is English, in the format of the
 * catalogues (ICU MessageFormat), and its own id there. When a later version of the site words it otherwise, it stays English.
 */
export interface Sentence {
  sentence: string;
  values: SentenceValues;
}

/** Makes a sentence that is translated for its reader. `npm run messages` finds it by this call (docs/translate/languages.md). */
export const sentence = <const Text extends string>(
  text: Text,
  values: SentenceValues & Readonly<Record<NamesIn<Text>, string | number | Sentence>>,
): Sentence => ({ sentence: text, values });

/** Marks texts for `npm run messages` that are translated where they are shown; they stay as they are. */
export const sentences = <const Texts>(texts: Texts): Texts => texts;

/** Whether a value is a sentence, and not a text. */
export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' &&
  value !== null &&
  'sentence' in value &&
  typeof value.sentence === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** Translates a sentence of the code into a language, and completes it with values. */
export type Translate = (text: string, values?: SentenceValues) => string;
