import { completeEnglish, isSentence, type Sentence } from '@appshelf/model';

/** Completes a sentence, and those within it, in the language of the code. */
export const formatEnglish = ({ sentence, values }: Sentence): string =>
  completeEnglish(
    sentence,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isSentence(value) ? formatEnglish(value) : value,
      ]),
    ),
  );
