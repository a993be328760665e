import { setupI18n } from '@lingui/core';
import {
  completeEnglish,
  isSentence,
  languages,
  type Language,
  type Sentence,
  type SentenceValues,
  type Translate,
} from '@appshelf/model';
import { loaders } from 'virtual:server-messages';

/** What the functions say in a language. */
export interface Translator {
  language: Language;
  /** Translates a sentence of the code; `npm run messages` finds it by this call. */
  translate: Translate;
  /** Translates a sentence that was stored. */
  format: (sentence: Sentence) => string;
  formatNumber: (value: number) => string;
  /** A day in UTC, such as "12 March 2026". */
  formatDay: (at: number) => string;
  /** Several texts, one after the other. */
  formatList: (texts: readonly string[]) => string;
}

async function loadTranslator(language: Language): Promise<Translator> {
  const { locale } = languages[language];
  const { messages } = await loaders[language]();
  const i18n = setupI18n({
    locale: language,
    locales: [locale],
    messages: { [language]: messages },
  });
  const complete = (values: SentenceValues): Record<string, string | number> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isSentence(value) ? format(value) : value,
      ]),
    );
  // A sentence that an earlier version stored is not among the compiled ones.
  const translate: Translate = (text, values = {}) =>
    Object.hasOwn(messages, text)
      ? i18n._(text, complete(values))
      : completeEnglish(text, complete(values));
  const format = ({ sentence, values }: Sentence): string => translate(sentence, values);
  return {
    language,
    translate,
    format,
    formatNumber: (value) => new Intl.NumberFormat(locale).format(value),
    formatDay: (at) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at),
    formatList: (texts) =>
      new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts),
  };
}

const translators = new Map<Language, Promise<Translator>>();

/**
 * Returns the translator of a language, whose sentences an instance loads when it needs them first. What nobody has
 * translated is English.
 */
export function getTranslator(language: Language): Promise<Translator> {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const loaded = loadTranslator(language).catch((error: unknown) => {
    translators.delete(language);
    throw error;
  });
  translators.set(language, loaded);
  return loaded;
}
