import type { Language } from '../../../model/src/languages/languages.ts';
import { getCatalogueFile, readCatalogue } from './catalogue.ts';

/** The languages in which a word has another form beside another noun, number or verb. */
const inflecting: readonly Language[] = ['de', 'es', 'fr', 'ar'];

/** What the code fills a placeholder with when that is another sentence of the catalogue. */
const phrase = /(?:\btranslate|\bi18n\._|\binSentence|\.count|\bdescribe\w*)\(/;

/** The English sentences in which a phrase may stand within others, by the reason why it needs no other form there. */
const allowed = {
  'It is the name of a thing or of a button.': [
    'All apps for {0}.',
    'New {0}',
    'No apps for {0} yet',
    'No link leads to {0}. In many countries, every page needs a link to it.',
    'Show {0}',
    'Switched off with {0}',
    '{0} is now {1}.',
  ],
  'It is a number with its noun.': [
    '; {0} still to be moved',
    'Looking up {0}',
    'Save all that match, at most {0}',
    'Save {0}',
    'Stop at {0}',
    '{0} of {1}',
  ],
  'It is a sentence or an adverb of its own.': [
    'Changes {0}',
    'Nothing was saved. {0}',
    'Page, {0}',
    'Step {0}, {1}',
    'What changed {0}',
    '{0} on each of the last 30 days.',
    '{0}, on {1}. {2}, last <0/>',
    '{stars, plural, one {# star, {0}} other {# stars, {1}}}',
  ],
};

/** All sentences in which a phrase may stand within others. */
export const sentencesWithPhrases: readonly string[] = Object.values(allowed).flat();

/** Signs that keep the direction of a text apart from what stands around it. */
const isolates = /[\u2066-\u2069]/g;

/** Whether a translation has a placeholder within a sentence: not alone, in quotation marks or brackets, or behind a colon. */
export function isWithin(text: string, placeholder: string): boolean {
  const name = `\\{${placeholder}\\}`;
  const setOff = new RegExp(`(?<=^|[“„«(:–—>،·])\\s*${name}\\s*(?=$|[”“»):.–—"<،,·])`, 'g');
  return text.replace(isolates, '').trim().replace(setOff, '').includes(`{${placeholder}}`);
}

/**
 * Finds translations that put a translated phrase into a sentence, where the language would inflect it. Write a whole
 * sentence for each phrase, or set the phrase off: “{0}”, or behind a colon. The catalogue says what fills a placeholder only
 * where that has no name of its own.
 */
export async function findPhraseProblems(language: Language): Promise<string[]> {
  if (!inflecting.includes(language)) return [];
  return Object.entries(await readCatalogue(language)).flatMap(
    ([id, { message = id, translation = '', comments = [] }]) => {
      const found = comments.find((comment) => {
        const [, placeholder, expression = ''] = /^placeholder \{(\d+)\}: (.*)/.exec(comment) ?? [];
        return (
          placeholder !== undefined &&
          phrase.test(expression) &&
          isWithin(translation, placeholder) &&
          !sentencesWithPhrases.includes(message)
        );
      });
      return found === undefined
        ? []
        : [
            `${getCatalogueFile(language)}: “${message}” puts a translated phrase into a sentence (${found}). Write a whole sentence for each phrase, or set it off with “ ” or a colon (web/build/messages/phrases.ts).`,
          ];
    },
  );
}
