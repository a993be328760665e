import { isSentence, type Sentence } from '@appshelf/model';
import { i18n } from './i18n';
import { translate } from './translate';

/**
 * Translates a sentence of the server, with what it names, into the reader's language. One without plurals that nobody has
 * translated is English.
 */
export function translateSentence({ sentence, values }: Sentence): string {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isSentence(value) ? translateSentence(value) : value,
    ]),
  );
  return (
    i18n.find(sentence, shown) ??
    translate(sentence.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(shown[name] ?? all)))
  );
}
