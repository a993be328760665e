import { describe, expect, it } from 'vitest';
import { packedApps, packedInstructions } from '../contracts/packedSearch';
import type { SearchableApp, SearchableInstruction } from './search';
import { searchableApp } from '../contracts/content';
import { makeApp } from '../testing';
import {
  getKeywords,
  getOriginal,
  packApps,
  packInstructions,
  unpackApps,
  unpackInstructions,
} from './searchPacking';
import { defaultTaxonomies } from '../taxonomies/taxonomies';
import { makeTerm } from '../taxonomies/terms';

const app = (fields: Partial<SearchableApp>): SearchableApp => {
  const made: Partial<SearchableApp> = {
    sources: [],
    licenseTypes: [],
    ...makeApp({
      category: 'utilities',
      tags: ['notes', 'sql'],
      technologies: ['sql'],
      license: '',
    }),
  };
  const searched = Object.entries(made).filter(([name]) => name in searchableApp.shape);
  return { ...(Object.fromEntries(searched) as SearchableApp), ...fields };
};

const apps: SearchableApp[] = [
  app({
    featured: true,
    ratingAverage: 4.9,
    ratingCount: 1_204,
    license: 'MIT',
    sources: ['open'],
    licenseTypes: ['permissive'],
  }),
  app({ id: 'cafe-2', name: 'Café 2', iconUrl: 'https://files.example/cafe-2/icon.webp' }),
  app({ id: 'x7', name: 'Named otherwise', iconUrl: 'https://files.example/x7/icon.webp' }),
  app({ id: 'y8', name: '日本', iconUrl: 'https://files.example/elsewhere.webp', tags: [] }),
  app({ id: 'z9', iconUrl: 'https://files.example/{id}/z9.webp', technologies: [] }),
  app({ id: 'all', platforms: ['web', 'android', 'ios', 'windows', 'macos', 'linux'] }),
  app({ id: 'costs', iconUrl: 'https://files.example/$&/costs.webp', ratingAverage: 5 }),
];

const instruction = (fields: Partial<SearchableInstruction>): SearchableInstruction => ({
  id: 'set-up',
  title: 'Set up',
  summary: 'The first start.',
  tags: ['start'],
  appId: null,
  difficulty: 'easy',
  minutes: 5,
  helpfulCount: 0,
  ...fields,
});

const instructions: SearchableInstruction[] = [
  instruction({}),
  instruction({ id: 'Xq3', difficulty: 'hard', appId: 'margin', helpfulCount: 7 }),
  instruction({ id: 'Xq4', title: '設定', tags: [], appId: 'margin', minutes: 1_440 }),
];

const sent = (packed: unknown): unknown => JSON.parse(JSON.stringify(packed));

describe('packed apps', () => {
  it.each([[apps], [[]]])('arrive as they left', (entities: SearchableApp[]) => {
    expect(unpackApps(packedApps.parse(sent(packApps(entities))))).toEqual(entities);
  });

  it('hold no repeated text', () => {
    const packed = packApps(apps.slice(0, 3));
    expect(packed).toMatchObject({
      words: ['notes', 'sql', 'MIT'],
      license: [2, null, null],
      sources: '100',
      licenseTypes: '100',
      id: [0, 0, 'x7'],
      tags: [
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      technologies: [[1], [1], [1]],
      category: '777',
      iconPatterns: ['https://files.example/{id}/icon.webp'],
      icon: [null, 0, 0],
      featured: [0],
    });
  });

  it('hold keywords as positions in the words, and names of what apps have', () => {
    const described = [
      { ...app({ license: 'MIT' }), keywords: ['margin', 'notes'] },
      app({ id: 'plain', name: 'Plain' }),
    ];
    const names = {
      license: { MIT: 'MIT License', ISC: 'ISC License' },
      technologies: { sql: 'SQL', css: 'CSS' },
    };
    const packed = packedApps.parse(sent(packApps(described, defaultTaxonomies, [], 'en', names)));
    expect([0, 1].map((position) => getKeywords(packed, position))).toEqual([
      ['notes', 'margin'],
      [],
    ]);
    expect(packed.names).toMatchObject({
      license: { MIT: 'MIT License' },
      technologies: { sql: 'SQL' },
    });
    expect(packed.names.license).not.toHaveProperty('ISC');
    expect(getKeywords(packedApps.parse({ id: [0], name: ['Old'] }), 0)).toEqual([]);
  });

  it('number the categories that are given, then others that apps have', () => {
    const garden = [
      app({ category: 'trees' }),
      app({ category: 'herbs' }),
      app({ category: 'ivy' }),
    ];
    const packed = packApps(garden, {
      ...defaultTaxonomies,
      categories: [
        makeTerm('herbs', 'Herbs'),
        makeTerm('stones', 'Stones'),
        makeTerm('trees', 'Trees'),
      ],
    });
    expect(packed).toMatchObject({
      category: '203',
      names: { category: { herbs: 'Herbs', stones: 'Stones', trees: 'Trees', ivy: 'ivy' } },
    });
    expect(unpackApps(packedApps.parse(sent(packed)))).toEqual(garden);
  });

  it('hold a category for each app, however many categories there are', () => {
    const many = Array.from({ length: 70 }, (_, index) => app({ category: `c${String(index)}` }));
    expect(packApps(many, { ...defaultTaxonomies, categories: [] }).category).toHaveLength(70);
  });

  it('hold any number of platforms, the first six in one character', () => {
    const platforms = Array.from({ length: 14 }, (_, index) => makeTerm(`p${String(index)}`));
    const lists = { ...defaultTaxonomies, platforms };
    const many = [
      app({ platforms: ['p0', 'p5', 'p6', 'p13'] }),
      app({ id: 'some', name: 'Some', platforms: ['p12'] }),
    ];
    const packed = packApps(many, lists);
    expect(packed.platforms).toBe('X01021');
    expect(unpackApps(packedApps.parse(sent(packed)))).toEqual(many);
  });

  it('replace merged tags, and leave hidden ones out', () => {
    const tags = [
      makeTerm('notes'),
      { ...makeTerm('noting'), mergedInto: 'notes' },
      { ...makeTerm('best'), hidden: true },
    ];
    const lists = { ...defaultTaxonomies, tags };
    const [read] = unpackApps(packApps([app({ tags: ['noting', 'best', 'notes', 'ink'] })], lists));
    expect(read?.tags).toEqual(['notes', 'ink']);
    const [written] = unpackInstructions(
      packInstructions([instruction({ tags: ['best', 'noting'] })], tags),
    );
    expect(written?.tags).toEqual(['notes']);
  });

  it('round the average to tenths, as it is shown', () => {
    const [read] = unpackApps(packApps([app({ ratingAverage: 13 / 3 })]));
    expect(read?.ratingAverage).toBe(4.3);
  });
});

it.each([[instructions], [[]]])(
  'packed instructions are unpacked to the same instructions',
  (entities: SearchableInstruction[]) => {
    expect(unpackInstructions(packedInstructions.parse(sent(packInstructions(entities))))).toEqual(
      entities,
    );
  },
);

describe('a body that another version of the server wrote', () => {
  it('may hold fields that this version does not know', () => {
    const body = { ...packApps(apps), prices: [1], version: { of: 'tomorrow' } };
    expect(unpackApps(packedApps.parse(sent(body)))).toEqual(apps);
  });

  it('may name no platforms, which are then those that a site begins with', () => {
    const { names, ...body } = packApps(apps);
    const { category } = names;
    expect(unpackApps(packedApps.parse(sent({ ...body, names: { category } })))).toEqual(apps);
  });

  it('may lack fields of apps', () => {
    expect(unpackApps(packedApps.parse({ id: ['x7'], name: ['Old'] }))).toEqual([
      app({
        id: 'x7',
        name: 'Old',
        tagline: '',
        tags: [],
        technologies: [],
        category: 'productivity',
        platforms: [],
      }),
    ]);
  });

  it('may lack fields of instructions', () => {
    const [read] = unpackInstructions(packedInstructions.parse({ id: [0], title: ['Set up'] }));
    expect(read).toEqual(instruction({ summary: '', tags: [], minutes: 0 }));
  });

  it('may refer to values that it does not hold', () => {
    const packed = packApps([app({ iconUrl: 'https://files.example/margin.webp' })]);
    const [read] = unpackApps({ ...packed, words: ['notes'], iconPatterns: [], category: '_' });
    expect(read).toMatchObject({
      tags: ['notes'],
      technologies: [],
      iconUrl: null,
      category: 'productivity',
    });
  });
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['an error', { error: 'unavailable' }],
  ['no names', { ...packApps(apps), name: undefined }],
  ['fewer ids than names', { ...packApps(apps), id: ['x7'] }],
  ['a name that is no text', { id: [0], name: [7] }],
  ['tags that are no positions', { id: [0], name: ['Old'], tags: ['notes'] }],
  ['a rating that is no digit', { id: [0], name: ['Old'], rating: '€' }],
])('refuses a body of apps that is broken: %s', (_name, body) => {
  expect(packedApps.safeParse(body).success).toBe(false);
});

it.each([
  ['no titles', { id: [] }],
  ['fewer ids than titles', { id: [], title: ['Set up'] }],
])('refuses a body of instructions that is broken: %s', (_name, body) => {
  expect(packedInstructions.safeParse(body).success).toBe(false);
});

describe('the index of another language', () => {
  const german = { tagline: 'Notizen am Rand' };
  const entities = [
    app({ translated: { de: german, ar: { tagline: 'x' } } }),
    app({ id: 'plain' }),
  ];

  it('has the translated texts, and the originals of these beside them', () => {
    const packed = packedApps.parse(sent(packApps(entities, defaultTaxonomies, [], 'de')));
    expect(packed.tagline).toEqual(['Notizen am Rand', 'Notes beside the page']);
    expect(packed.originals).toEqual({ tagline: { 0: 'Notes beside the page' } });
    expect(getOriginal(packed.originals, 'tagline', 0)).toBe('Notes beside the page');
    expect(unpackApps(packed)).toEqual([
      app({ ...german, translation: { states: {} } }),
      app({ id: 'plain', translation: { states: { tagline: 'original' } } }),
    ]);
  });

  it('has the translated title of an instruction, whatever its id is made of', () => {
    const translated = { ja: { title: '始める' } };
    const packed = packInstructions([instruction({ translated })], [], [], 'ja');
    expect(unpackInstructions(packedInstructions.parse(sent(packed)))).toEqual([
      instruction({ title: '始める', translation: { states: { summary: 'original' } } }),
    ]);
    expect(getOriginal(packed.originals, 'title', 0)).toBe('Set up');
  });

  it('leaves that of the originals as it is, to the byte', () => {
    const plain = entities.map(({ translated: _translated, ...entity }) => entity);
    expect(JSON.stringify(packApps(entities))).toBe(JSON.stringify(packApps(plain)));
    expect(packApps(entities)).not.toHaveProperty('originals');
  });
});
