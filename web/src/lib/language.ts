import {
  getLanguagePath,
  getLanguagePrefix,
  isLanguage,
  parseLanguagePath,
  sourceLanguage,
  type Language,
} from '@appshelf/model';
import { getLanguage } from './i18n';

/** The language in which the server rendered the open document. */
export function getDocumentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : sourceLanguage;
}

/** What the addresses of the open document's pages begin with, for the router; `/` for English. */
export const getBasename = (language = getDocumentLanguage()): string =>
  getLanguagePrefix(language) || '/';

/** The address of a page in the reader's language. */
export const toReaderPath = (path: string): string => getLanguagePath(getLanguage(), path);

/** The address of a page in the language of the open document, also while a translation is previewed. */
export const toDocumentPath = (path: string): string =>
  getLanguagePath(getDocumentLanguage(), path);

/** The path of a page of the open document's language, or without a language, for the router; null for one of another language. */
export function toRoutedPath(pathname: string): string | null {
  const { language, path } = parseLanguagePath(pathname);
  return language === sourceLanguage || language === getDocumentLanguage() ? path : null;
}

/** The path of a page without its language, as links and the route table name it. */
export const toPagePath = (pathname: string): string => parseLanguagePath(pathname).path;
