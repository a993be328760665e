import { describe, expect, it } from 'vitest';
import { appFields } from '../kinds/app/fields';
import { pickListedTexts, toListed, type ListedEntry } from './listed';
import { findTranslatedName } from '../kinds/translatedKinds';

const app: ListedEntry & Record<'id' | 'tagline' | 'description', string> = {
  id: 'margin',
  tagline: 'Notes beside the page',
  description: 'Long.',
};
const translated = { de: { tagline: 'Notizen am Rand' }, ar: { tagline: 'ملاحظات' } };
const instruction: ListedEntry & Record<'id' | 'title' | 'summary', string> = {
  id: 'widen',
  title: 'Widen a margin',
  summary: 'In two steps.',
};

describe('an entry of a list', () => {
  it('is the original for readers of English, without any translation', () => {
    expect(toListed('app', { ...app, translated }, 'en')).toEqual(app);
    expect(Object.keys(toListed('app', app, 'en'))).toEqual(Object.keys(app));
  });

  it('has the texts of the reader’s language alone', () => {
    expect(toListed('app', { ...app, translated }, 'de')).toEqual({
      ...app,
      tagline: 'Notizen am Rand',
      translation: { states: {} },
    });
  });

  it.each([
    ['no translation', undefined, { title: 'original', summary: 'original' }],
    [
      'one of another language',
      { ja: { title: '題' } },
      { title: 'original', summary: 'original' },
    ],
    ['a part of it', { de: { title: 'Rand verbreitern' } }, { summary: 'original' }],
  ])('says which texts are originals: %s', (_case, stored, states) => {
    const shown = toListed<typeof instruction>(
      'instruction',
      { ...instruction, translated: stored },
      'de',
    );
    expect(shown.translation).toEqual({ states });
  });

  it('has no translation of a text that it does not have any more', () => {
    const stored = { de: { title: 'Rand verbreitern', summary: 'In zwei Schritten.' } };
    const shown = toListed(
      'instruction',
      { ...instruction, summary: '', translated: stored },
      'de',
    );
    expect(shown).toMatchObject({ title: 'Rand verbreitern', summary: '' });
  });

  it('has no text that lists do not show, whatever is stored', () => {
    const stored = { de: { description: 'Lang.', constructor: 'x' } };
    expect(toListed('app', { ...app, translated: stored }, 'de')).toMatchObject(app);
  });
});

describe('the texts of a translation for lists', () => {
  it('are those that the kind names', () => {
    const texts = { name: 'Koffer', summary: 'Alles.', description: 'Lang.' };
    expect(pickListedTexts('product', texts)).toEqual({ name: 'Koffer', summary: 'Alles.' });
    expect(pickListedTexts('ownPage', { title: 'Verein' })).toEqual({});
  });

  it.each([
    ['the longest that a translator may write', 'x'.repeat(appFields.tagline.max * 1.5), true],
    ['a longer one', 'x'.repeat(appFields.tagline.max * 1.5 + 1), false],
    ['an empty one', '', false],
  ])('have %s: %s', (_case, tagline, isCopied) => {
    expect(pickListedTexts('app', { tagline })).toEqual(isCopied ? { tagline } : {});
  });
});

it('finds the kind of a collection whose entries have translations', () => {
  expect(findTranslatedName('products')).toBe('product');
  expect(findTranslatedName('reviews')).toBeUndefined();
  expect(findTranslatedName('constructor')).toBeUndefined();
});
