import { getLanguagePath, getLanguagePrefix, isSentence, type Language } from '@appshelf/model';
import type { Translator } from '../../../platform/languages/translator';

/** A day in the data of an email, in milliseconds since the epoch. */
interface DayValue {
  day: number;
}

/** Several values, which are shown as a list. */
interface ListValue {
  list: readonly unknown[];
}

const isDay = (value: object): value is DayValue => 'day' in value && typeof value.day === 'number';

const isList = (value: object): value is ListValue => 'list' in value && Array.isArray(value.list);

/** The names of variables that hold an address of the site. */
const addressName = /url$/i;

/** What is no page and has no language: Firebase's own addresses, which links to an account may lead to, and those of functions. */
const withoutLanguage = /^\/(?:__|api)\//;

/** The address of the site in a language. It has no slash at its end, because templates write a path after it. */
export const getHomeAddress = (siteUrl: string, language: Language): string =>
  siteUrl + getLanguagePrefix(language);

/** Changes an address of the site to that of the same page in a language. Other addresses stay. */
export function localizeAddress(address: string, siteUrl: string, language: Language): string {
  const path = address.slice(siteUrl.length);
  const isPage = /^(?:$|[/?#])/.test(path) && !withoutLanguage.test(path);
  if (!address.startsWith(siteUrl) || !isPage) return address;
  return path.startsWith('/')
    ? siteUrl + getLanguagePath(language, path)
    : getHomeAddress(siteUrl, language) + path;
}

function format(value: unknown, translator: Translator): unknown {
  if (typeof value === 'number') return translator.formatNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return translator.format(value);
  if (isDay(value)) return translator.formatDay(value.day);
  if (isList(value)) {
    return translator.formatList(value.list.map((each) => String(format(each, translator))));
  }
  return value;
}

/**
 * Converts the data of an email to texts: sentences, numbers, days and lists in the language of its text, and addresses of
 * the site to those of the recipient's language.
 *
 * @param reader the language of the recipient, which differs from that of a text that an administrator wrote
 */
export function localizeData(
  data: object,
  translator: Translator,
  reader: Language,
  siteUrl: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && addressName.test(name)
        ? localizeAddress(value, siteUrl, reader)
        : format(value, translator),
    ]),
  );
}
