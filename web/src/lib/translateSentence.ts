import { isDayValue, isSentence, type Sentence, type SentenceValue } from '@appshelf/model';
import { getLocale, i18n } from './i18n';
import { translate } from './translate';

function toShown(value: SentenceValue): string | number {
  if (isSentence(value)) return translateSentence(value);
  return isDayValue(value)
    ? new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(value.day)
    : value;
}

/**
 * Translates a sentence of the server, with what it names, into the reader's language. One without plurals that nobody has
 * translated is English.
 */
export function translateSentence({ sentence, values }: Sentence): string {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toShown(value)]),
  );
  return (
    i18n.find(sentence, shown) ??
    translate(sentence.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(shown[name] ?? all)))
  );
}
