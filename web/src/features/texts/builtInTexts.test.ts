import { languageCodes, sourceLanguage, textPages } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { builtInTexts, readBuiltInText } from './builtInTexts';

/** What is the same in every language: headings, paragraphs, links, code, emphasis, and the size of lists and tables. */
const getShape = (markdown: string) => ({
  headings: markdown.match(/^#+ /gm),
  paragraphs: markdown.split('\n\n').length,
  items: markdown.match(/^- /gm)?.length,
  emphasized: markdown.match(/\*\*[^*]+\*\*/g)?.length,
  links: markdown.match(/\]\([^)]*\)/g)?.sort(),
  code: markdown.match(/`[^`]+`/g)?.sort(),
  rows: markdown.match(/^\|.*$/gm)?.map((row) => row.split('|').length),
  // Other languages write numbers below ten as words, or as figures.
  numbers: markdown.match(/\d{2,}/g)?.sort(),
});

describe.each(languageCodes.filter((code) => code !== sourceLanguage))('in %s', (language) => {
  it.each(textPages)('the text of /%s says what the English one says', async (page) => {
    const text = await readBuiltInText(page, language);
    expect(text).not.toBe(builtInTexts[page]);
    expect(getShape(text)).toEqual(getShape(builtInTexts[page]));
  });
});
