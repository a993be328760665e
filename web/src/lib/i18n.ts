import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { languages, sourceLanguage, type Language } from '@appshelf/model';

/** Makes the translator of a language. Sentences without a translation are shown as the code has them. */
export const createI18n = (language: Language, messages: Messages = {}): I18n =>
  setupI18n({
    locale: language,
    locales: languages[language].locale,
    messages: { [language]: messages },
  });

/** The language of the open document. The document is loaded anew when somebody chooses another one. */
let documentI18n: I18n = createI18n(sourceLanguage);

let findCurrent = (): I18n => documentI18n;

/** The translator of the reader's language. */
export const getI18n = (): I18n => findCurrent();

/** Adds sentences of the open document's language. */
export function addMessages(language: Language, messages: Messages): void {
  if (documentI18n.locale !== language) documentI18n = createI18n(language);
  documentI18n.load(language, messages);
}

/** Lets the server find the translator of the page that it is rendering: it renders pages of several languages at a time. */
export function setI18nSource(find: () => I18n): void {
  findCurrent = find;
}

/**
 * Translates sentences into the reader's language. The macros of Lingui (`t`, `msg`, `plural`, `Trans`) are compiled into
 * calls of it (`web/build/messages`).
 */
export const i18n = {
  _: ((...message: Parameters<I18n['_']>) => findCurrent()._(...message)) as I18n['_'],

  /** The translation of an id; null when there is none. */
  find(id: string, values: Readonly<Record<string, string | number>> = {}): string | null {
    const current = findCurrent();
    return Object.hasOwn(current.messages, id) ? current._(id, values) : null;
  },
};

/** Translates each label of a record of constants, which are declared with `msg`. */
export const translateLabels = <Key extends string>(
  labels: Readonly<Record<Key, MessageDescriptor>>,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<MessageDescriptor>(labels).map(([key, label]) => [key, i18n._(label)]),
  ) as Record<Key, string>;

/** The reader's language. */
export const getLanguage = (): Language => findCurrent().locale as Language;

/** The locale of the reader's language, for `Intl`. */
export const getLocale = (): string => languages[getLanguage()].locale;

/** The direction of the reader's language. */
export const getDirection = (): 'ltr' | 'rtl' => languages[getLanguage()].direction;
