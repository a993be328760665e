import { kindFields, makeTerm, type Fields, type Taxonomies } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { makeFieldForm } from './fieldForms';

const lists: Taxonomies = {
  categories: [makeTerm('media'), { ...makeTerm('notes'), mergedInto: 'media' }],
  platforms: [makeTerm('web')],
  tags: [],
};

describe('the form of each kind', () => {
  it.each(Object.entries(kindFields))(
    '%s: an empty one is unsaved work that it can restore',
    (_kind, fields) => {
      const { drafts, empty } = makeFieldForm(fields);
      expect(drafts.parse(empty)).toEqual(empty);
    },
  );
});

describe('a new field', () => {
  const fields = {
    title: { type: 'name', label: 'Title', max: 80, missing: 'Enter a title.' },
    note: { type: 'text', label: 'Note', max: 80, isNew: true },
    isPinned: { type: 'flag', label: 'Pinned', isNew: true },
  } as const satisfies Fields;

  it('is empty in unsaved work of the version before', () => {
    const { drafts } = makeFieldForm(fields);
    expect(drafts.parse({ title: 'Typed' })).toEqual({ title: 'Typed', note: '', isPinned: false });
    expect(drafts.safeParse({ note: 'Typed' }).success).toBe(false);
  });

  it('is empty in an entry that was stored without it', () => {
    const { makeContent } = makeFieldForm(fields);
    expect(makeContent(true).parse({ title: 'Stored' })).toEqual({
      title: 'Stored',
      note: '',
      isPinned: false,
    });
  });
});

describe('terms', () => {
  const fields = {
    category: {
      type: 'term',
      label: 'Category',
      of: 'categories',
      missing: 'Choose a category.',
    },
    platforms: {
      type: 'terms',
      label: 'Platforms',
      of: 'platforms',
      max: 1,
      missing: 'Choose at least one platform.',
      tooMany: 'Choose at most 1 platform.',
      unlisted: 'Choose platforms from the list.',
    },
  } as const satisfies Fields;
  const { makeSchema } = makeFieldForm(fields);

  it.each([
    [{ category: 'notes', platforms: ['web'] }, 'Choose a category.'],
    [{ category: 'weather', platforms: ['web'] }, 'Choose a category.'],
    [{ category: 'media', platforms: [] }, 'Choose at least one platform.'],
    [{ category: 'media', platforms: ['amiga'] }, 'Choose platforms from the list.'],
    [{ category: 'media', platforms: ['web', 'web'] }, 'Choose at most 1 platform.'],
  ])('of %j: %s', (values, sentence) => {
    const { error } = makeSchema(lists, true).safeParse(values);
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('that a draft may lack are no mistake in it, and stay one in what is published', () => {
    const optional = makeFieldForm({
      category: { ...fields.category, requiredToPublish: true },
      platforms: { ...fields.platforms, requiredToPublish: true },
    });
    const values = { category: '', platforms: [] };
    expect(optional.makeSchema(lists, false).parse(values)).toEqual(values);
    expect(optional.makeSchema(lists, true).safeParse(values).error?.issues).toHaveLength(2);
    expect(optional.getMissing(values).map(([name]) => name)).toEqual(['category', 'platforms']);
    expect(optional.getMissing({ category: ' ', platforms: ['web'] })).toHaveLength(1);
  });

  it('that the site has are stored', () => {
    const values = { category: 'media', platforms: ['web'] };
    expect(makeSchema(lists, true).parse(values)).toEqual(values);
  });
});

it('unsaved work of the version before has tags and technologies as texts with commas', () => {
  const { drafts } = makeFieldForm({
    tags: { type: 'tags', label: 'Tags', max: 10, maxLength: 30 },
    technologies: { type: 'ids', label: 'Technologies', of: 'technologies', max: 20 },
  });
  expect(drafts.parse({ tags: 'one, , two', technologies: '' })).toEqual({
    tags: ['one', 'two'],
    technologies: [],
  });
});
