import { getLocale } from './i18n';

/**
 * Makes something of `Intl` for the reader's language when it is needed first, and keeps it: making it takes longer than using
 * it.
 */
export function perLocale<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const locale = getLocale();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
