import { setupI18n } from '@lingui/core';
import {
  isDayValue,
  isSentence,
  languages,
  type Language,
  type Sentence,
  type SentenceValue,
  type SentenceValues,
  type Translate,
} from '@appshelf/model';
import { formatEnglish } from './formatEnglish';
import { loaders } from 'virtual:server-messages';

/** What the functions say in a language. */
export interface Translator {
  language: Language;
  /** Translates a sentence of the code; `npm run messages` finds it by this call. */
  translate: Translate;
  /** Translates a sentence that was stored. */
  format: (sentence: Sentence) => string;
  formatNumber: (value: number) => string;
  /** A day in UTC, such as "March 12, 2026". */
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
  const formatDay = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const toShown = (value: SentenceValue): string | number => {
    if (isSentence(value)) return format(value);
    return isDayValue(value) ? formatDay(value.day) : value;
  };
  const complete = (values: SentenceValues): Record<string, string | number> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toShown(value)]));
  // A sentence of an earlier version is not among the compiled ones; it is completed in English.
  const translate: Translate = (text, values = {}) =>
    Object.hasOwn(messages, text) || /, (?:plural|select),/.test(text)
      ? i18n._(text, complete(values))
      : formatEnglish({ sentence: text, values: complete(values) });
  const format = ({ sentence, values }: Sentence): string => translate(sentence, values);
  return {
    language,
    translate,
    format,
    formatNumber: (value) => new Intl.NumberFormat(locale).format(value),
    formatDay,
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
