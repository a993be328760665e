import { isDayValue, isSentence, type Sentence, type SentenceValues } from '@appshelf/model';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const formatValue = (value: SentenceValues[string]): string => {
  if (isSentence(value)) return formatEnglish(value);
  return isDayValue(value) ? dayFormat.format(value.day) : String(value);
};

/** Completes a sentence without plurals and choices in the language of the code. */
export const formatEnglish = ({ sentence, values }: Sentence): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (all, name: string) => {
    const value = values[name];
    return value === undefined ? all : formatValue(value);
  });
