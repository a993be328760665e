import { describe, expect, it } from 'vitest';
import { createTextIndex, type FoundWords, type SearchableTexts } from './textIndex';
import { loadWordRules } from './wordRules';

/** Searches texts that have only a name. Answers the names that match, the best first. */
async function searchNames(
  names: readonly string[],
  query: string,
  options: Parameters<typeof createTextIndex>[1] = {},
): Promise<string[]> {
  const search = await createTextIndex(
    names.map((name) => ({ name })),
    options,
  );
  return search(query).map(({ position }) => names[position] ?? '');
}

/** The positions of the texts that a query finds, the best match first. */
async function findPositions(texts: SearchableTexts[], query: string): Promise<number[]> {
  const search = await createTextIndex(texts);
  return search(query).map(({ position }) => position);
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
    ['an error in a term of four letters', 'mops', 'Maps'],
    ['swapped letters in a term of four letters', 'mpas', 'Maps'],
    ['two errors in a term of seven letters', 'hobrour', 'Harbour'],
    ['three errors in a long term', 'motbeok', 'Notebook'],
    ['letters within a term', 'book', 'Notebook'],
    ['one letter that begins no name', 'e', 'Budget'],
    ['punctuation alone', '“—”', 'Budget'],
    ['nothing', ' ', 'Budget'],
  ])('does not find by %s: "%s"', async (_name, query, name) => {
    expect(await searchNames([name], query)).toEqual([]);
  });

  it('counts a match in the name most, and then in tags, tagline, description and technologies', async () => {
    const fields = ['technologies', 'description', 'tagline', 'name', 'tags'] as const;
    const found = await findPositions(
      fields.map((field) => ({ [field]: 'harbour' })),
      'harbour',
    );
    expect(found.map((position) => fields[position])).toEqual([
      'name',
      'tags',
      'tagline',
      'description',
      'technologies',
    ]);
  });

  it('counts the same term more than its beginning, and that more than one with an error', async () => {
    const names = ['Harbuor', 'Harboux', 'Harbourmaster', 'Harbour'];
    const found = await searchNames(names, 'harbour');
    expect(found.slice(0, 2)).toEqual(['Harbour', 'Harbourmaster']);
    expect(found.slice(2).sort()).toEqual(['Harboux', 'Harbuor']);
  });

  it('looks for typing errors only in what the index hardly has, and after what matches as it is typed', async () => {
    const similar = ['Harbuor', 'Harbourmaster'];
    expect(await searchNames([...similar, 'Harbour'], 'harbour')).toEqual([
      'Harbour',
      'Harbourmaster',
      'Harbuor',
    ]);
    const many = ['Harbour', 'Harbour Tide', 'Harbour Map'];
    expect(await searchNames([...similar, ...many], 'harbour')).not.toContain('Harbuor');
  });

  it('looks for what one letter begins in names only, and for what two begin in few fields', async () => {
    const texts = [{ tagline: 'Maps' }, { name: 'Maps' }, { description: 'maps' }];
    expect(await findPositions(texts, 'm')).toEqual([1]);
    expect(await findPositions(texts, 'ma')).toEqual([1, 0]);
    expect(await findPositions(texts, 'map')).toEqual([1, 0, 2]);
  });

  it('finds what matches all terms, across fields, and what matches some only where nothing matches all', async () => {
    const texts = [
      { name: 'Harbour' },
      { name: 'Tide', tagline: 'of the harbour' },
      { tags: 'tide' },
    ];
    expect(await findPositions(texts, 'harbour tide')).toEqual([1]);
    expect(await findPositions(texts, 'harbour xyzzyx')).toEqual([0, 1]);
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
    const texts = Array.from({ length: 50 }, () => ({ name: 'Map' }));
    expect(await findPositions(texts, 'map')).toEqual([...Array(50).keys()]);
  });

  it('counts matches of what has more weight more', async () => {
    const names = ['Map', 'Map of Tides'];
    const getWeight = (position: number) => (position === 1 ? 9 : 1);
    expect(await searchNames(names, 'map', { getWeight })).toEqual(['Map of Tides', 'Map']);
  });

  it('answers each query anew', async () => {
    const search = await createTextIndex([{ name: 'Map' }, { name: 'Tide' }]);
    const find = (query: string) => search(query).map(({ position }) => position);
    const first = find('map');
    find('tide');
    expect(find('map')).toEqual(first);
  });

  it('indexes more texts than it takes in one go', async () => {
    const names = Array.from({ length: 2_500 }, (_none, at) => `Map${String(at)}`);
    expect((await searchNames(names, 'map2499'))[0]).toBe('Map2499');
  });

  it('finds nothing where there is nothing', async () => {
    expect((await createTextIndex([]))('map')).toEqual([]);
  });
});

describe('words', async () => {
  const [german, english] = await loadWordRules('de');
  const rules = [german, english].filter((each) => each !== undefined);

  it.each([
    ['the plural', 'notes', 'Note'],
    ['the singular', 'note', 'Margin Notes'],
    ['another form', 'encrypted', 'Encrypts files'],
    ['the plural in the reader’s language', 'Karten', 'Eine Karte'],
    ['no umlaut', 'hauser', 'Ein Haus'],
    ['a word with a hyphen written as one', 'todo', 'To-do'],
    ['a word with a hyphen written as two', 'to do', 'To-do'],
    ['one word written with a hyphen', 'flash-cards', 'Flashcards'],
    ['one word written as two', 'flash cards', 'Flashcards'],
    ['the beginning of a compound', 'note-taking', 'Notes'],
    ['words with common ones between them', 'notes of the app', 'Notes'],
    ['a common word that is alone', 'the', 'The Map'],
  ])('finds by %s: "%s"', async (_name, query, name) => {
    expect(await searchNames(['Something else', name], query, { rules })).toEqual([name]);
  });

  it.each([
    ['a word that begins it', 'note', 'Not for long'],
    ['common words', 'map of the sea', 'Head of the river'],
  ])('does not find by %s: "%s"', async (_name, query, name) => {
    expect(await searchNames([name], query, { rules: await loadWordRules('en') })).toEqual([]);
  });

  it('finds Japanese words within a phrase', async () => {
    const japanese = await loadWordRules('ja');
    const names = [
      '今日の分を終わらせたい人のための暗記カード',
      '復元できることを証明するバックアップ',
    ];
    expect(await searchNames(names, '暗記カード', { rules: japanese })).toEqual([names[0]]);
    expect(await searchNames(names, 'バックアップ', { rules: japanese })).toEqual([names[1]]);
  });
});

describe('the reason of a match', async () => {
  const rules = await loadWordRules('en');
  const explain = async (texts: SearchableTexts, query: string, synonyms: string[][] = []) => {
    const search = await createTextIndex([texts], { rules, synonyms });
    return search(query).map((found) => found.explain());
  };
  const longhand: SearchableTexts = {
    name: 'Longhand',
    tagline: 'Write first',
    platforms: 'linux Linux',
    license: 'GPL-3.0-or-later',
    description: 'margin notes',
  };

  it.each<[string, FoundWords[]]>([
    ['note', [{ field: 'description', words: ['notes'] }]],
    ['notse', [{ field: 'description', words: ['notes'] }]],
    ['margin notes', [{ field: 'description', words: ['margin', 'notes'] }]],
    [
      'linux gpl',
      [
        { field: 'platforms', words: ['linux'] },
        { field: 'license', words: ['GPL'] },
      ],
    ],
    ['longhand', []],
    ['writing notes', [{ field: 'description', words: ['notes'] }]],
  ])('“%s” is %j', async (query, reason) => {
    expect(await explain(longhand, query)).toEqual([reason]);
  });

  it('is the word that a synonym stands for', async () => {
    expect(await explain(longhand, 'jottings', [['jottings', 'notes']])).toEqual([
      [{ field: 'description', words: ['notes'] }],
    ]);
  });
});

describe('with synonyms', () => {
  const names = ['Dragon Builder', 'Paper Planes', 'Tide Budget'];

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
    expect((await searchNames(names, query, { synonyms })).toSorted()).toEqual(found);
  });
});
