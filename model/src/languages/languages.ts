interface LanguageDeclaration {
  /** The name of the language in that language, because people look for it in a menu. */
  name: string;
  /** In which direction its text runs. */
  direction: 'ltr' | 'rtl';
  /**
   * The locale by which dates, numbers and lists are formatted and names are sorted. Arabic has Western digits, which
   * browsers and the server would choose differently.
   */
  locale: string;
}

/**
 * The languages that the interface is translated into (docs/translate/languages.md). Addresses, catalogues and tests follow from
 * this list.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  es: { name: 'Español', direction: 'ltr', locale: 'es' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  ja: { name: '日本語', direction: 'ltr', locale: 'ja' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, LanguageDeclaration>;

/** The code of a language, which its addresses begin with. */
export type Language = keyof typeof languages;

/** The codes of all languages, in the order of menus. */
export const languageCodes = Object.keys(languages) as Language[];

/** The language of the sentences in the code. Its pages have no language in their address, and every site offers it. */
export const sourceLanguage = 'en' satisfies Language;

/** Whether a text is the code of a language. */
export const isLanguage = (text: unknown): text is Language =>
  languageCodes.some((code) => code === text);

/** What the address of every page in a language begins with: `/de`, or nothing for English. */
export const getLanguagePrefix = (language: Language): string =>
  language === sourceLanguage ? '' : `/${language}`;

/** The address of a page in a language. `path` is the English one, with query and fragment if there are any. */
export const getLanguagePath = (language: Language, path: string): string =>
  language === sourceLanguage
    ? path
    : getLanguagePrefix(language) + path.replace(/^\/(?=$|[?#])/, '');

/** The language of an address, and the address of the page in English. `/en/…` is no address of a page. */
export function parseLanguagePath(address: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]+)(?=$|[/?#])(.*)$/s.exec(address) ?? [];
  if (!isLanguage(code) || code === sourceLanguage) {
    return { language: sourceLanguage, path: address };
  }
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}
