import MiniSearch, { type SearchOptions } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { createTextIndex, type Texts } from './textIndex';

/** Numbers that look random and are the same in every run. */
function randomNumbers() {
  let state = 1;
  return (end: number) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % end;
  };
}

const upTo = randomNumbers();
const parts = 'map ma tide ti bud get note writ er ing café lin ux re pla n an the of to'.split(
  ' ',
);
const some = (most: number, make: () => string) =>
  Array.from({ length: 1 + upTo(most) }, make).join(' ');
const word = () => some(3, () => parts[upTo(parts.length)] ?? '').replaceAll(' ', '');

const texts = Array.from({ length: 1_500 }, (): Texts => ({
  name: some(2, word),
  tags: some(3, word),
  tagline: some(9, word),
  technologies: some(2, word),
  kinds: some(3, word),
}));

const plain = (term: string) =>
  term
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The same search by a library that is known to rank well, at a tenth of the speed. */
function createReference() {
  const fields = ['name', 'tags', 'tagline', 'technologies', 'kinds'];
  const reference = new MiniSearch<Texts & { id: number }>({ fields, processTerm: plain });
  reference.addAll(texts.map((text, id) => ({ ...text, id })));
  const options: SearchOptions = {
    boost: { name: 8, tags: 4, tagline: 2, technologies: 1, kinds: 1 },
    prefix: (term, place, terms) => place === terms.length - 1 || term.length > 3,
    fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    weights: { prefix: 0.5, fuzzy: 0.15 },
  };
  return (query: string) => {
    const chosen = query.length === 1 ? { ...options, fields: ['name'] } : options;
    const all = reference.search(query, { ...chosen, combineWith: 'AND' });
    return all.length > 0 ? all : reference.search(query, { ...chosen, combineWith: 'OR' });
  };
}

describe('the index of texts', async () => {
  const find = await createTextIndex(texts);
  const reference = createReference();

  it.each([
    'm',
    'ma',
    'the',
    'the ma',
    'linux note',
    'linuxwriter',
    'lunix',
    'budgt',
    'budget tidal plan',
    'Café',
    'ma map maps',
    'xyzzyx',
    'xyzzyx map',
    'of the to',
  ])('ranks what "%s" finds as MiniSearch does', (query) => {
    const scores = new Map(reference(query).map(({ id, score }) => [id as number, score]));
    const places = find(query);
    expect([...places].sort()).toEqual([...scores.keys()].sort());
    const inOrder = places.map((place) => scores.get(place) ?? 0);
    inOrder.forEach((score, at) => {
      // Scores are rounded to thousandths, so that equals stay in the order of their places.
      expect(score).toBeLessThanOrEqual((inOrder[at - 1] ?? Infinity) + 0.01);
    });
  });

  it('answers each query anew', () => {
    const before = find('map');
    find('linux note');
    expect(find('map')).toEqual(before);
  });
});

it('forgives two neighbours that changed places', async () => {
  const none: Texts = { name: '', tags: '', tagline: '', technologies: '', kinds: '' };
  const find = await createTextIndex([
    { ...none, name: 'Linux' },
    { ...none, name: 'Budget' },
  ]);
  expect(find('lniux')).toEqual([0]);
  expect(find('budgte')).toEqual([1]);
});

it('keeps what says the same in its order', async () => {
  const same: Texts = { name: 'Map', tags: '', tagline: '', technologies: '', kinds: '' };
  const find = await createTextIndex([same, { ...same, name: 'Map' }, { ...same }]);
  expect(find('map')).toEqual([0, 1, 2]);
});

it('finds nothing where there is nothing', async () => {
  expect((await createTextIndex([]))('map')).toEqual([]);
});
