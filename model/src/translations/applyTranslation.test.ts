import { describe, expect, it } from 'vitest';
import { contentKinds } from '../kinds/contentKinds';
import { getEnglishMailTemplate } from '../entities/mail/defaultMailTemplates';
import { defaultSiteSettings } from '../entities/site/siteDefaults';
import { instructionFields } from '../kinds/instruction/fields';
import { kindSchemas } from '../kinds/schemas';
import { defaultTaxonomies } from '../taxonomies/taxonomies';
import { getMostCharacters } from '../values/partKeys';
import { alignTranslation } from './alignTranslation';
import { applyTranslation } from './applyTranslation';
import { listParts } from './parts';
import { toSiteTexts } from './siteTexts';
import {
  getTranslatableTexts,
  translatedNames,
  type TranslatedName,
} from '../kinds/translatedKinds';

const step = (title: string, body: string) => ({ title, body, imageUrl: null, imageAlt: '' });
const instruction = {
  id: 'bake',
  title: 'Bake bread',
  summary: '',
  steps: [step('Mix', 'Mix it.'), step('Wait', 'Wait an hour.'), step('Bake', 'Bake it.')],
};
const german = {
  texts: {
    title: 'Brot backen',
    steps_0_title: 'Mischen',
    steps_0_body: 'Misch es.',
    steps_1_title: 'Warten',
    steps_1_body: 'Warte eine Stunde.',
    steps_2_title: 'Backen',
    steps_2_body: 'Back es.',
  },
  sources: {
    title: 'Bake bread',
    steps_0_title: 'Mix',
    steps_0_body: 'Mix it.',
    steps_1_title: 'Wait',
    steps_1_body: 'Wait an hour.',
    steps_2_title: 'Bake',
    steps_2_body: 'Bake it.',
  },
  authorUid: 'mia',
  authorName: 'Mia',
};
const [mix, wait, bake] = instruction.steps as [
  (typeof instruction.steps)[0],
  (typeof instruction.steps)[0],
  (typeof instruction.steps)[0],
];
const withSteps = (...steps: typeof instruction.steps) => ({ ...instruction, steps });
const shown = (...steps: typeof instruction.steps) => {
  const { steps: translated, translation } = applyTranslation(
    'instruction',
    withSteps(...steps),
    german,
  );
  return { titles: translated.map(({ title }) => title), states: translation?.states };
};

describe('a translation over its entry', () => {
  it('replaces the texts that it has, and names who wrote it', () => {
    expect(applyTranslation('instruction', instruction, german)).toEqual({
      ...instruction,
      title: 'Brot backen',
      steps: [
        step('Mischen', 'Misch es.'),
        step('Warten', 'Warte eine Stunde.'),
        step('Backen', 'Back es.'),
      ],
      translation: { states: {}, isTranslated: true, authorUid: 'mia', authorName: 'Mia' },
    });
  });

  it('translates what a picture shows, and says where it does not', () => {
    const described = { ...mix, imageAlt: 'A bowl' };
    const texts = { ...german.texts, steps_0_imageAlt: 'Eine Schüssel' };
    const sources = { ...german.sources, steps_0_imageAlt: 'A bowl' };
    const translate = (translation: typeof german) =>
      applyTranslation('instruction', withSteps(described), translation);
    const translated = translate({ ...german, texts, sources });
    expect(translated.steps[0]?.imageAlt).toBe('Eine Schüssel');
    expect(translated.translation?.states).toEqual({});
    const former = translate(german);
    expect(former.steps[0]).toMatchObject({ title: 'Mischen', imageAlt: 'A bowl' });
    expect(former.translation?.states).toEqual({ steps_0_imageAlt: 'original' });
  });

  it('says of an entry without one that all its texts are the original', () => {
    const { translation, ...entry } = applyTranslation('instruction', withSteps(mix), null);
    expect(entry).toEqual(withSteps(mix));
    expect(translation).toEqual({
      states: { title: 'original', steps_0_title: 'original', steps_0_body: 'original' },
      isTranslated: false,
      authorUid: '',
      authorName: '',
    });
  });

  it('marks the one step whose original changed', () => {
    expect(shown(mix, step('Wait', 'Wait two hours.'), bake)).toEqual({
      titles: ['Mischen', 'Warten', 'Backen'],
      states: { steps_1_body: 'changed' },
    });
    expect(shown(mix, step('Let it rise', 'For two hours.'), bake)).toEqual({
      titles: ['Mischen', 'Warten', 'Backen'],
      states: { steps_1_title: 'changed', steps_1_body: 'changed' },
    });
  });

  it('follows steps that were moved, put in between and deleted', () => {
    expect(shown(bake, mix, wait)).toEqual({
      titles: ['Backen', 'Mischen', 'Warten'],
      states: {},
    });
    expect(shown(mix, step('Salt', 'Add salt.'), wait, bake)).toEqual({
      titles: ['Mischen', 'Salt', 'Warten', 'Backen'],
      states: { steps_1_title: 'original', steps_1_body: 'original' },
    });
    expect(shown(mix, bake)).toEqual({ titles: ['Mischen', 'Backen'], states: {} });
    expect(alignTranslation('instruction', withSteps(mix, bake), german).lost).toEqual([
      'Warten',
      'Warte eine Stunde.',
    ]);
  });

  it('finds every step again when all of them changed', () => {
    const changed = [step('1', 'a'), step('2', 'b'), step('3', 'c')];
    expect(shown(...changed).titles).toEqual(['Mischen', 'Warten', 'Backen']);
    expect(Object.values(shown(...changed).states ?? {})).toEqual(Array(6).fill('changed'));
  });

  it('shows a name in one line, as it reads, and nothing that is longer than a translator may write', () => {
    const long = 'x'.repeat(getMostCharacters(instructionFields.steps.maxTitle) + 1);
    const body = '\u202AZeile\nZeile';
    const { title, steps, translation } = applyTranslation('instruction', withSteps(mix), {
      ...german,
      texts: { title: 'a\u202Eb\nc', steps_0_title: long, steps_0_body: body },
      sources: german.sources,
    });
    expect(title).toBe('ab c');
    expect(steps).toEqual([step('Mix', body)]);
    expect(translation?.states).toMatchObject({ steps_0_title: 'original' });
  });

  it('shows nothing for a name without anything to see', () => {
    const texts = { title: '\u202E \u200B' };
    expect(
      applyTranslation('instruction', withSteps(mix), { ...german, texts }).translation,
    ).toMatchObject({ isTranslated: false });
  });

  it('ignores what the entry does not have', () => {
    const texts = { other: 'x', steps_9_title: 'y', steps_x_title: 'z', constructor: 'w' };
    const { translation, ...entry } = applyTranslation('instruction', withSteps(mix), {
      ...german,
      texts,
      sources: texts,
    });
    expect(entry).toEqual(withSteps(mix));
    expect(translation?.isTranslated).toBe(false);
  });
});

it('the parts of an entry have half as many characters more than the original may have', () => {
  const parts = listParts('app', {
    tagline: 'Notes',
    description: '',
    screenshots: [{ url: 'https://a.example', alt: 'A margin' }],
  });
  expect(parts).toEqual([
    {
      key: 'tagline',
      field: 'tagline',
      index: null,
      item: null,
      text: 'Notes',
      max: 210,
      isMarkdown: false,
    },
    {
      key: 'screenshots_0_alt',
      field: 'screenshots.alt',
      index: 0,
      item: null,
      text: 'A margin',
      max: 300,
      isMarkdown: false,
    },
  ]);
});

/** The fields of an entry. Some kinds have no schema: their entries are put together, or read field by field. */
function listFields(name: TranslatedName): string[] {
  if (name === 'siteTexts') return Object.keys(toSiteTexts(defaultSiteSettings, defaultTaxonomies));
  if (name === 'mailTemplate') return Object.keys(getEnglishMailTemplate('welcome'));
  const schema = kindSchemas[contentKinds[name].collection];
  return 'shape' in schema ? Object.keys(schema.shape) : [];
}

describe('the declarations', () => {
  it('name fields that the entries have', () => {
    for (const name of translatedNames) {
      const { texts, lists } = getTranslatableTexts(name);
      const fields = listFields(name);
      expect(fields).toEqual(
        expect.arrayContaining([...Object.keys(texts), ...Object.keys(lists)]),
      );
    }
  });

  it.each(Object.entries(contentKinds))('of %s name texts, or say why not', (_name, kind) => {
    if ('none' in kind.translations) expect(kind.translations.none).toMatch(/^\S.{5,}[.]$/);
  });
});
