import { describe, expect, it, vi } from 'vitest';
import { defaultTaxonomies } from '../taxonomies/taxonomies';
import type { Term } from '../taxonomies/terms';
import { toText } from './columns';
import {
  appRow,
  createStore,
  pictureUrl,
  plan,
  source,
  toCsvFile,
  toSource,
  write,
} from './testing';

const otherAddress = 'https://pictures.example/a/Icon%20One.PNG?v=2';

/** A store with the app of {@link appRow}. */
async function withApp() {
  const store = createStore();
  await write(await plan('apps', toCsvFile([appRow]), store), store);
  return store;
}

describe('a new entry', () => {
  it('has the fields of a document', async () => {
    const { documents } = await withApp();
    expect(documents.get('apps/nightjar')).toMatchObject({
      name: 'Nightjar',
      tagline: 'Sleep well',
      description: '- records\n- the "night"',
      category: 'health',
      platforms: ['web', 'android'],
      technologies: ['progressive-web-apps'],
      tags: ['sleep', 'sounds'],
      iconUrl: pictureUrl('media/m1/icon.png'),
      screenshots: [{ url: pictureUrl('media/m2/shot.png'), alt: 'The evening' }],
      links: {
        website: 'https://nightjar.example',
        source: null,
        download: null,
        support: 'https://nightjar.example/help',
      },
      version: '1.4.0',
      license: 'MIT',
      featured: true,
      status: 'published',
      ratingCount: 0,
      ratingSum: 0,
      ratingAverage: 0,
      reviewCount: 0,
      instructionCount: 0,
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_000_000,
      publishedAt: 1_700_000_000_000,
      createdBy: 'ada',
    });
  });

  it('gets an id of its name, and is a draft where the file says nothing else', async () => {
    const store = createStore();
    const row = Object.fromEntries(
      Object.entries({ ...appRow, name: 'Café Müller' }).filter(
        ([name]) => !['id', 'status', 'iconUrl', 'screenshots'].includes(name),
      ),
    );
    const { entries } = await plan('apps', toCsvFile([row]), store);
    expect(entries).toMatchObject([
      {
        id: 'cafe-muller',
        changes: null,
        fields: { status: 'draft', iconUrl: null, screenshots: [] },
      },
    ]);
    await write(await plan('apps', toCsvFile([row]), store), store);
    expect(store.documents.get('apps/cafe-muller')).toMatchObject({ publishedAt: null });
  });

  it('stands at its place in the file where it has no position', async () => {
    const rows = ['one', 'two'].map((title) => ({ title, summary: 'x', kind: 'community' }));
    const { entries } = await plan('resources', toCsvFile(rows), createStore());
    expect(entries.map(({ fields }) => fields.position)).toEqual([0, 1]);
  });

  it('may be a draft of an instruction without content', async () => {
    const store = createStore();
    const rows = [{ id: 'i1', title: 'Later', difficulty: 'easy' }];
    await write(await plan('instructions', toCsvFile(rows), store), store);
    expect(store.documents.get('instructions/i1')).toMatchObject({
      status: 'draft',
      steps: [],
      minutes: 0,
      authorUid: 'ada',
      authorName: 'Ada',
      helpfulCount: 0,
    });
  });
});

describe('what publishing needs', () => {
  const lantern = { id: 'lantern', name: 'Lantern' };

  it('is not asked of a draft, and its lack is named for each published row', async () => {
    const store = createStore();
    const rows = [
      { ...lantern, status: 'draft', tagline: '' },
      { id: 'torch', name: 'Torch', status: 'published', tagline: '' },
    ];
    const planned = await plan('apps', toCsvFile(rows), store);
    expect(planned.entries.map(({ id }) => id)).toEqual(['lantern']);
    expect(planned.problems).toEqual([
      { row: 3, column: 'tagline', message: 'Enter a tagline.' },
      { row: 3, column: 'description', message: 'Enter a description.' },
      { row: 3, column: 'category', message: 'Choose a category.' },
      { row: 3, column: 'platforms', message: 'Choose at least one platform.' },
      { row: 3, column: 'version', message: 'Enter a version such as 1.4.0.' },
    ]);
    await write(planned, store);
    expect(store.documents.get('apps/lantern')).toMatchObject({
      status: 'draft',
      publishedAt: null,
      tagline: '',
      category: '',
      platforms: [],
    });
    expect(await plan('apps', toCsvFile(rows.slice(0, 1)), store)).toMatchObject({
      entries: [],
      unchanged: 1,
    });
  });

  it('keeps a stored draft from being published, and a published app from losing it', async () => {
    const store = await withApp();
    await write(await plan('apps', toCsvFile([lantern]), store), store);
    const file = toCsvFile([
      { id: 'lantern', status: 'published', tagline: 'It shines' },
      { id: 'nightjar', status: 'published', tagline: '' },
    ]);
    const { entries, problems } = await plan('apps', file, store);
    expect(entries).toEqual([]);
    expect(problems.map(({ row, column }) => `${String(row)} ${column}`)).toEqual([
      '2 description',
      '2 category',
      '2 platforms',
      '2 version',
      '3 tagline',
    ]);
  });

  it('that goes after the dry run leaves the entry as it is', async () => {
    const store = await withApp();
    const draft = { ...store.documents.get('apps/nightjar'), status: 'draft', publishedAt: null };
    store.documents.set('apps/nightjar', draft);
    const planned = await plan('apps', toCsvFile([{ id: 'nightjar', status: 'published' }]), store);
    store.documents.set('apps/nightjar', { ...draft, tagline: '' });
    expect(await write(planned, store)).toMatchObject({ updated: 0, problems: [{ row: 2 }] });
    expect(store.documents.get('apps/nightjar')).toMatchObject({ status: 'draft' });
  });

  it('that goes from an entry which is published after the dry run stays', async () => {
    const store = await withApp();
    const published = store.documents.get('apps/nightjar') ?? {};
    store.documents.set('apps/nightjar', { ...published, status: 'draft' });
    const planned = await plan('apps', toCsvFile([{ id: 'nightjar', tagline: '' }]), store);
    store.documents.set('apps/nightjar', { ...published, status: 'published' });
    expect(await write(planned, store)).toMatchObject({ updated: 0, problems: [{ row: 2 }] });
  });
});

describe('an existing entry', () => {
  it('is unchanged by the same file', async () => {
    const store = await withApp();
    expect(await plan('apps', toCsvFile([appRow]), store)).toMatchObject({
      entries: [],
      unchanged: 1,
      problems: [],
    });
  });

  it('is changed in the columns that differ, and keeps fields that the file does not have', async () => {
    const store = await withApp();
    const file = toCsvFile([
      { id: 'nightjar', tagline: 'Sleep better', website: '', tags: 'sleep, sounds' },
    ]);
    const planned = await plan('apps', file, store);
    expect(planned.entries).toMatchObject([
      {
        row: 2,
        id: 'nightjar',
        title: 'Nightjar',
        changes: [
          { column: 'tagline', before: 'Sleep well', after: 'Sleep better' },
          { column: 'website', before: 'https://nightjar.example', after: '' },
        ],
        pictures: [],
      },
    ]);
    expect(Object.keys(planned.entries[0]?.fields ?? {})).toEqual(['tagline', 'links']);
    const before = store.documents.get('apps/nightjar');
    expect(await write(planned, store)).toMatchObject({ created: 0, updated: 1, problems: [] });
    expect(store.documents.get('apps/nightjar')).toEqual({
      ...before,
      tagline: 'Sleep better',
      links: { ...(before?.links as object), website: null },
    });
  });

  it('loses its picture by an empty cell', async () => {
    const store = await withApp();
    const { entries } = await plan('apps', 'id,iconUrl\nnightjar,\n', store);
    expect(entries[0]?.fields).toEqual({ iconUrl: null });
  });

  it('may be stored with the keys of its maps in another order', async () => {
    const store = await withApp();
    const stored = store.documents.get('apps/nightjar');
    const reversed = { alt: 'The evening', url: pictureUrl('media/m2/shot.png') };
    store.documents.set('apps/nightjar', { ...stored, screenshots: [reversed] });
    expect((await plan('apps', toCsvFile([appRow]), store)).unchanged).toBe(1);
  });

  it('gets the time of its first publication, which then stays', async () => {
    const store = await withApp();
    const set = (status: string, publishedAt: number | null) => {
      store.documents.set('apps/nightjar', {
        ...store.documents.get('apps/nightjar'),
        status,
        publishedAt,
      });
    };
    set('draft', null);
    await write(await plan('apps', toCsvFile([appRow]), store), store);
    expect(store.documents.get('apps/nightjar')?.publishedAt).toBe(1_700_000_000_000);
    set('archived', 5);
    await write(await plan('apps', toCsvFile([appRow]), store), store);
    expect(store.documents.get('apps/nightjar')).toMatchObject({
      status: 'published',
      publishedAt: 5,
    });
  });

  it('that is an instruction keeps its status, which is decided on with a note', async () => {
    const store = createStore();
    const row = { id: 'i1', title: 'Later', difficulty: 'easy', status: 'draft' };
    await write(await plan('instructions', toCsvFile([row]), store), store);
    const full = {
      ...row,
      status: 'published',
      summary: 'x',
      minutes: '5',
      steps: '[{"title":"a","body":"b","imageUrl":null}]',
    };
    const { problems } = await plan('instructions', toCsvFile([full]), store);
    expect(problems).toMatchObject([{ row: 2, column: 'status' }]);
  });
});

describe('a category', () => {
  const make = (id: string, label: string, mergedInto: string | null = null): Term => ({
    ...{ id, label, mergedInto },
    ...{ description: '', icon: null, hidden: false },
  });
  const categories = [make('herbs', 'Herbs & spices'), make('plants', 'Plants', 'herbs')];

  it.each(['herbs', 'Herbs', 'Herbs & spices', 'plants', 'Plants'])(
    'is one of the site’s, by its id or name, and leads on when it was merged: %s',
    async (category) => {
      const file = toCsvFile([{ ...appRow, category }]);
      const { entries, problems } = await plan('apps', file, createStore(), {
        taxonomies: { ...defaultTaxonomies, categories },
      });
      expect(problems).toEqual([]);
      expect(entries[0]?.fields.category).toBe('herbs');
    },
  );

  it('of another site is a mistake', async () => {
    const { problems } = await plan('apps', toCsvFile([appRow]), createStore(), {
      taxonomies: { ...defaultTaxonomies, categories },
    });
    expect(problems).toEqual([
      { row: 2, column: 'category', value: 'health', message: '"health" is none of: herbs.' },
    ]);
  });
});

describe('a cell with a mistake', () => {
  it.each([
    ['id', 'Not A Slug', 'Use lower-case letters, digits and single hyphens.'],
    ['name', '', 'Enter a name.'],
    ['name', 'x'.repeat(81), 'Use at most 80 characters.'],
    ['category', 'games', '"games" is none of: productivity, developer-tools'],
    ['platforms', 'web, amiga', '"amiga" is none of: web, android'],
    ['platforms', '', 'Choose at least one platform.'],
    ['tags', '1,2,3,4,5,6,7,8,9,10,11', 'Use at most 10 tags.'],
    ['tags', '["a", "b"', 'there is a mistake at line 1, column 10'],
    ['tags', '["a", ""]', 'Item 2: Enter a tag.'],
    ['iconUrl', 'http://pictures.example/a.png', 'neither the https:// address'],
    ['iconUrl', 'C:\\icon.png', 'neither the https:// address'],
    ['iconUrl', 'submissions/mia/i1/a.png', 'neither the https:// address'],
    ['iconUrl', 'media/m1/../../x', 'neither the https:// address'],
    [
      'screenshots',
      '[{"url":"media/m1/a.png","alt":""}]',
      'Item 1, alt: Enter what the picture shows.',
    ],
    ['screenshots', '{"url":"media/m1/a.png"}', 'Enter a list in JSON'],
    ['website', 'nightjar.example', 'Enter a full address that starts with https://.'],
    ['version', '1.4', 'Enter a version such as 1.4.0.'],
    ['featured', 'perhaps', 'Enter “yes” or “no”.'],
  ])('%s: %j', async (column, cell, message) => {
    const file = toCsvFile([{ ...appRow, [column]: cell }]);
    const { entries, problems } = await plan('apps', file, createStore());
    expect(entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ row: 2, column });
    expect(problems[0]?.message).toContain(message);
  });

  it.each([
    ['price', 'five', 'Enter an amount such as 12.50.'],
    ['price', '4.999', 'EUR has at most 2 decimal places.'],
    ['currency', 'Euro', 'Enter a currency code such as EUR.'],
    ['interval', 'weekly', '"weekly" is none of: once, month, year.'],
    ['interval', '', 'Invalid option'],
    ['position', '-1', 'Enter a whole number, such as 15.'],
  ])('of a product: %s: %j', async (column, cell, message) => {
    const row = {
      id: 'pro',
      name: 'Pro',
      summary: 'All',
      price: '4.99',
      currency: 'EUR',
      interval: 'month',
      position: '1',
    };
    const { problems } = await plan(
      'products',
      toCsvFile([{ ...row, [column]: cell }]),
      createStore(),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ row: 2, column });
    expect(problems[0]?.message).toContain(message);
  });

  it('does not keep other rows back, and all mistakes of a row are told', async () => {
    const rows = [
      appRow,
      { ...appRow, id: 'b', version: 'x', featured: 'maybe', category: '?' },
      { ...appRow, id: 'c' },
    ];
    const { entries, problems } = await plan('apps', toCsvFile(rows), createStore());
    expect(entries.map(({ id }) => id)).toEqual(['nightjar', 'c']);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'category'],
      [3, 'featured'],
    ]);
  });

  it('is told for a second row with the same id', async () => {
    const rows = [
      appRow,
      { ...appRow, id: ' nightjar ' },
      { ...appRow, id: '', name: 'Nightjar!' },
    ];
    const { entries, problems } = await plan('apps', toCsvFile(rows), createStore());
    expect(entries).toHaveLength(1);
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'id', 'Row 2 also has the id "nightjar".'],
      [4, 'id', 'Row 2 also has the id "nightjar".'],
    ]);
  });

  it('is told for a row with too few cells', async () => {
    const { problems } = await plan('apps', 'id,name,tagline\na,A\n', createStore());
    expect(problems).toMatchObject([
      { row: 2, column: '', message: expect.stringContaining('2 cells') as string },
    ]);
  });

  it('is told for JSON that nests too deeply, in CSV and in JSON', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const message = 'The JSON in this cell nests its lists and objects too deeply.';
    for (const column of ['tags', 'screenshots', 'name']) {
      const json = `[${JSON.stringify(appRow)}, {"id": "b", "${column}": ${deep}, "else": ${deep}}]`;
      const { problems } = await plan('apps', json, createStore(), { format: 'json' });
      expect(problems).toEqual([{ row: 2, column, message }]);
    }
    for (const column of ['tags', 'screenshots']) {
      const rows = [appRow, { ...appRow, id: 'b', [column]: deep }];
      const { entries, problems } = await plan('apps', toCsvFile(rows), createStore());
      expect(entries.map(({ id }) => id)).toEqual(['nightjar']);
      expect(problems).toEqual([{ row: 3, column, value: `${deep.slice(0, 120)}…`, message }]);
    }
  });

  it('is named by the header of the file, with what the cell holds', async () => {
    const file = 'Title,Lead,Type\nRust,Fast,kitchen\n,Fast,technology';
    const { problems } = await plan('resources', file, createStore());
    expect(problems).toEqual([
      { row: 2, column: 'Type', value: 'kitchen', message: expect.any(String) as unknown },
      { row: 3, column: 'id', message: expect.any(String) as unknown },
    ]);
  });

  it.each(['__proto__', 'constructor'])('may be %j', async (id) => {
    const { problems } = await plan('apps', toCsvFile([{ ...appRow, id }]), createStore());
    expect(problems).toHaveLength(id === 'constructor' ? 0 : 1);
  });
});

describe('a picture', () => {
  it('at a web address is stored once, under a path that depends on the address', async () => {
    const store = createStore();
    const rows = ['a', 'b'].map((id) => ({
      ...appRow,
      id,
      iconUrl: otherAddress,
      screenshots: '',
    }));
    await write(await plan('apps', toCsvFile(rows), store), store);
    expect(store.pictures).toEqual([otherAddress]);
    const icons = store.list('apps').map(({ fields }) => fields.iconUrl);
    expect(new Set(icons).size).toBe(1);
    expect(decodeURIComponent(toText(icons[0]))).toMatch(
      /\/o\/media\/web-[0-9a-f]{32}\/icon-one\.png\?alt=media$/,
    );
    expect((await plan('apps', toCsvFile(rows), store)).unchanged).toBe(2);
  });

  it('of another project keeps its path', async () => {
    const address = pictureUrl('media/m7/a b.png', toSource('other'));
    const file = toCsvFile([{ ...appRow, iconUrl: address, screenshots: '' }]);
    const { entries } = await plan('apps', file, createStore());
    expect(entries[0]?.fields.iconUrl).toBe(pictureUrl('media/m7/a b.png'));
  });

  it('that an existing entry shows already is not fetched again', async () => {
    const store = await withApp();
    const { entries } = await plan(
      'apps',
      toCsvFile([{ ...appRow, iconUrl: 'media/m2/shot.png' }]),
      store,
    );
    expect(entries[0]?.pictures).toEqual([]);
  });

  it('that cannot be stored keeps its rows back, and no others', async () => {
    const store = createStore();
    const rows = ['a', 'b', 'c'].map((id) => ({
      ...appRow,
      id,
      screenshots: '',
      iconUrl: id === 'c' ? '' : otherAddress,
    }));
    const shot = { url: otherAddress, alt: 'A' };
    rows.push({ ...appRow, id: 'd', iconUrl: '', screenshots: JSON.stringify([shot, shot]) });
    const importPicture = vi.fn(() => Promise.reject(new Error('There is no site.')));
    const result = await write(await plan('apps', toCsvFile(rows), store), store, {
      importPicture,
    });
    expect(importPicture).toHaveBeenCalledOnce();
    expect(result).toMatchObject({ created: 1 });
    expect(result.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'iconUrl'],
      [3, 'iconUrl'],
      [5, 'screenshots'],
    ]);
    expect(result.problems[0]?.message).toBe(
      `The picture "${otherAddress}" could not be stored. There is no site.`,
    );
  });
});

describe('a picture that a member uploaded', () => {
  const planCover = (id: string, cover: string) =>
    plan('instructions', toCsvFile([{ id, difficulty: 'easy', coverUrl: cover }]), createStore());

  it('may be shown by the instruction that it was uploaded for, and by no other', async () => {
    const { entries } = await planCover('i1', 'submissions/mia/i1/a.png');
    expect(entries).toHaveLength(1);
    const { problems } = await planCover('i2', 'submissions/mia/i1/a.png');
    expect(problems).toMatchObject([{ row: 2, column: 'coverUrl' }]);
  });
});

describe('an id in a cell that no entry has', () => {
  it('is told and does not keep the row back', async () => {
    const { entries, warnings } = await plan('apps', toCsvFile([appRow]), createStore());
    expect(entries).toHaveLength(1);
    expect(warnings).toMatchObject([{ row: 2, column: 'technologies' }]);
    expect(warnings[0]?.message).toContain('"progressive-web-apps"');
  });

  it('is read once', async () => {
    const store = createStore();
    const readEntries = vi.fn(store.readEntries);
    const rows = Array.from({ length: 700 }, (_, index) => ({
      ...appRow,
      id: `app-${String(index)}`,
    }));
    await plan('apps', toCsvFile(rows), store, { readEntries });
    expect(readEntries.mock.calls.filter(([kind]) => kind === 'resources')).toHaveLength(1);
  });
});

describe('a dry run', () => {
  const rows = Array.from({ length: 650 }, (_, index) => ({
    ...appRow,
    id: `app-${String(index)}`,
  }));

  it('says how far it is', async () => {
    const progress: number[][] = [];
    await plan('apps', toCsvFile(rows), createStore(), {
      onProgress: ({ done, total }) => progress.push([done, total]),
    });
    expect(progress).toEqual([
      [300, 650],
      [600, 650],
      [650, 650],
    ]);
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const cancelled = plan('apps', toCsvFile(rows), createStore(), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(cancelled).rejects.toThrow('aborted');
  });

  it.each([
    [['name', 'name', null], 'Several columns are chosen for: name.'],
    [[null, null, null], 'None of the file’s columns is recognised.'],
  ])('needs chosen columns: %j', async (mapping, message) => {
    await expect(plan('apps', 'a,b,c\n1,2,3', createStore(), { mapping })).rejects.toThrow(message);
  });

  it('names pictures by the paths of the project that the file comes from', async () => {
    const { entries } = await plan('apps', toCsvFile([appRow]), createStore(), {
      from: toSource('other'),
    });
    expect(entries[0]?.pictures).toEqual([
      { column: 'iconUrl', picture: 'media/m1/icon.png' },
      { column: 'screenshots', picture: 'media/m2/shot.png' },
    ]);
    expect(entries[0]?.fields.iconUrl).toBe(pictureUrl('media/m1/icon.png', source));
  });
});
