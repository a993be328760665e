import { describe, expect, it } from 'vitest';
import { createTextIndex, type SearchableTexts } from './textIndex';

const text = (fields: Partial<SearchableTexts>): SearchableTexts => ({
  name: '',
  tags: '',
  tagline: '',
  technologies: '',
  labels: '',
  ...fields,
});

/** Searches texts that have only a name. Answers the names that match, the best first. */
async function searchNames(names: readonly string[], query: string): Promise<string[]> {
  const search = await createTextIndex(names.map((name) => text({ name })));
  return search(query).map((position) => names[position] ?? '');
}

describe('the index of texts', () => {
  it.each([
    ['the same term', 'budget', 'Budget'],
    ['the beginning of the last term', 'tide bud', 'Tide Budget'],
    ['one letter of a name', 'b', 'Budget'],
    ['the beginning of a long term before others', 'budg tide', 'Tide Budget'],
    ['no accent', 'cafe', 'Café'],
    ['an accent', 'búdget', 'Budget'],
    ['another form of the same letter', 'ﬁnance', 'Finance'],
    ['punctuation around terms', '“linux”, (writer)', 'Linux-Writer'],
    ['a letter left out', 'budgt', 'Budget'],
    ['a letter too many', 'buddget', 'Budget'],
    ['a wrong letter', 'bodget', 'Budget'],
    ['two swapped letters', 'lniux', 'Linux'],
    ['two swapped letters at the end', 'budgte', 'Budget'],
    ['two errors in a long term', 'notabbok', 'Notebook'],
    ['two swapped letters in a long term', 'noetbook', 'Notebook'],
    ['a name that every object has', 'constructor', 'Constructor'],
  ])('finds by %s: "%s"', async (_name, query, name) => {
    expect(await searchNames([name, 'Something else'], query)).toEqual([name]);
  });

  it.each([
    ['the beginning of a short term that others follow', 'bud tide', 'Budget'],
    ['an error in a short term', 'mop', 'Map'],
    ['swapped letters in a short term', 'mpa', 'Map'],
    ['two errors in a term of seven letters', 'hobrour', 'Harbour'],
    ['three errors in a long term', 'motbeok', 'Notebook'],
    ['letters within a term', 'book', 'Notebook'],
    ['one letter that begins no name', 'e', 'Budget'],
    ['punctuation alone', '“—”', 'Budget'],
    ['nothing', ' ', 'Budget'],
  ])('does not find by %s: "%s"', async (_name, query, name) => {
    expect(await searchNames([name], query)).toEqual([]);
  });

  it('counts a match in the name most, and then in tags, tagline, and technologies and labels', async () => {
    const fields = ['labels', 'tagline', 'technologies', 'name', 'tags'] as const;
    const search = await createTextIndex(fields.map((field) => text({ [field]: 'harbour' })));
    const found = search('harbour').map((position) => fields[position]);
    expect(found).toEqual(['name', 'tags', 'tagline', 'labels', 'technologies']);
  });

  it('counts the same term more than its beginning, and that more than one with an error', async () => {
    const names = ['Harbuor', 'Harboux', 'Harbourmaster', 'Harbour'];
    const found = await searchNames(names, 'harbour');
    expect(found.slice(0, 2)).toEqual(['Harbour', 'Harbourmaster']);
    expect(found.slice(2).sort()).toEqual(['Harboux', 'Harbuor']);
  });

  it('searches one letter in names only', async () => {
    const search = await createTextIndex([text({ tagline: 'Maps' }), text({ name: 'Maps' })]);
    expect(search('m')).toEqual([1]);
    expect(search('ma')).toEqual([1, 0]);
  });

  it('finds what matches all terms, across fields, and what matches some only where nothing matches all', async () => {
    const search = await createTextIndex([
      text({ name: 'Harbour' }),
      text({ name: 'Tide', tagline: 'of the harbour' }),
      text({ tags: 'tide' }),
    ]);
    expect(search('harbour tide')).toEqual([1]);
    expect(search('harbour xyzzyx')).toEqual([0, 1]);
  });

  it('counts each term that an entry matches, where nothing matches all', async () => {
    const names = ['Harbour', 'Harbour Tide', 'Tide'];
    expect((await searchNames(names, 'harbour tide xyzzyx'))[0]).toBe('Harbour Tide');
  });

  it('counts a rare term more than a frequent one', async () => {
    const names = ['Map', 'Map', 'Map', 'Tide'];
    expect((await searchNames(names, 'map tide xyzzyx'))[0]).toBe('Tide');
  });

  it('keeps the order of equal matches', async () => {
    const search = await createTextIndex(Array.from({ length: 50 }, () => text({ name: 'Map' })));
    expect(search('map')).toEqual([...Array(50).keys()]);
  });

  it('answers each query anew', async () => {
    const search = await createTextIndex([text({ name: 'Map' }), text({ name: 'Tide' })]);
    const first = search('map');
    search('tide');
    expect(search('map')).toEqual(first);
  });

  it('indexes more texts than it takes in one go', async () => {
    const names = Array.from({ length: 2_500 }, (_none, at) => `Map${String(at)}`);
    expect(await searchNames(names, 'map2499')).toContain('Map2499');
  });

  it('finds nothing where there is nothing', async () => {
    expect((await createTextIndex([]))('map')).toEqual([]);
  });
});

describe('with synonyms', () => {
  const names = ['Dragon Builder', 'Paper Planes', 'Tide Budget'];
  const search = async (query: string, synonyms: string[][]) => {
    const find = await createTextIndex(
      names.map((name) => text({ name })),
      synonyms,
    );
    return find(query).map((position) => names[position]);
  };

  it.each([
    ['kites', [['kites', 'dragon']], ['Dragon Builder']],
    ['Kítes builder', [['kites', 'dragon']], ['Dragon Builder']],
    [
      'flying things',
      [['flying things', 'paper planes', 'dragon']],
      ['Dragon Builder', 'Paper Planes'],
    ],
    ['dragon', [['kites', 'dragon']], ['Dragon Builder']],
    ['dragon', [['dragon', 'budget']], ['Dragon Builder', 'Tide Budget']],
    ['kite', [['kites', 'dragon']], []],
    [
      'kites',
      [
        ['kites', '—'],
        ['—', 'kites'],
      ],
      [],
    ],
  ])('finds for "%s" with %j', async (query, synonyms, found) => {
    expect((await search(query, synonyms)).toSorted()).toEqual(found);
  });
});
