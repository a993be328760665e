import {
  appCreation,
  defaultTaxonomies,
  makeTerm,
  foreignPictureMessage,
  type Taxonomies,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { makeApp, storedPicture } from '../../../../testing/app';
import type { FormValues } from '../../fields';
import { appKind, type AppFormFields } from './appKind';

const { empty, makeSchema, toValues } = appKind.form;

const lists: Taxonomies = {
  categories: [...defaultTaxonomies.categories, { ...makeTerm('notes'), mergedInto: 'media' }],
  platforms: [...defaultTaxonomies.platforms, { ...makeTerm('amiga'), mergedInto: 'linux' }],
  tags: [makeTerm('notes'), { ...makeTerm('noting'), mergedInto: 'notes' }],
};
const [schema, publishedSchema] = [makeSchema(lists, false), makeSchema(lists, true)];

const filled = toValues({ ...makeApp() }) as AppFormFields;

/** The first sentence at each field of a form, by path. */
function getProblems(fields: FormValues, by = schema): Record<string, string> {
  const result = by.safeParse(fields);
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the form of an app', () => {
  it('yields what the model asks for', () => {
    const app = schema.parse({
      ...filled,
      tags: ['notes', 'writing', 'noting'],
      technologies: [],
      iconUrl: ' ',
      links: { ...filled.links, website: ' https://example.com ', support: '' },
    });
    expect(appCreation.parse(app)).toEqual(app);
    expect(app).toMatchObject({
      tags: ['notes', 'writing'],
      technologies: [],
      iconUrl: null,
      links: { website: 'https://example.com', support: null },
    });
  });

  it('needs a name and an address for a draft', () => {
    expect(getProblems(empty)).toEqual({ id: 'Enter an address.', name: 'Enter a name.' });
    const draft = schema.parse({ ...empty, id: 'margin', name: 'Margin', version: '' });
    expect(draft).toMatchObject({ tagline: '', category: '', platforms: [], version: '' });
  });

  it('says what an empty form lacks to be published', () => {
    expect(getProblems({ ...empty, version: '' }, publishedSchema)).toEqual({
      id: 'Enter an address.',
      name: 'Enter a name.',
      tagline: 'Enter a tagline.',
      description: 'Enter a description.',
      category: 'Choose a category.',
      platforms: 'Choose at least one platform.',
      version: 'Enter a version such as 1.4.0.',
    });
  });

  it.each<[string, Partial<AppFormFields>, string]>([
    ['name', { name: 'x'.repeat(81) }, 'Use at most 80 characters.'],
    ['version', { version: '1.0' }, 'Enter a version such as 1.4.0.'],
    ['id', { id: 'Not a slug' }, 'Use lower-case letters, digits and single hyphens.'],
    ['category', { category: 'weather' }, 'Choose a category.'],
    ['category', { category: 'notes' }, 'Choose a category.'],
    ['tags', { tags: 'a b c d e f g h i j k'.split(' ') }, 'Use at most 10 tags.'],
    ['tags.1', { tags: ['a', 'x'.repeat(31)] }, 'Use at most 30 characters.'],
    [
      'links.source',
      { links: { ...filled.links, source: 'javascript:alert(1)' } },
      'Enter a full address that starts with https://.',
    ],
    ['iconUrl', { iconUrl: 'https://example.com/a.png' }, foreignPictureMessage],
    [
      'screenshots.0.url',
      { screenshots: [{ url: 'https://example.com/a.png', alt: 'A' }] },
      foreignPictureMessage,
    ],
    [
      'screenshots.0.alt',
      { screenshots: [{ url: storedPicture('media/m1/a.png'), alt: ' ' }] },
      'Enter what the picture shows.',
    ],
  ])('says what is wrong at %s', (path, change, sentence) => {
    expect(getProblems({ ...filled, ...change })).toEqual({ [path]: sentence });
  });

  it('converts an app to the form and back', () => {
    const { id, ...rest } = makeApp();
    expect(schema.parse(filled)).toMatchObject({ id, name: rest.name, links: rest.links });
  });
});
