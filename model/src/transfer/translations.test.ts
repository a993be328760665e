import { beforeEach, describe, expect, it } from 'vitest';
import { appFields } from '../kinds/app/fields';
import { toExportFile } from './exportFile';
import { getFileColumns } from './formats';
import { appRow, createStore, plan, source, toCsvFile, write, type Store } from './testing';

let store: Store;

beforeEach(() => {
  store = createStore();
});

const german = { ...appRow, 'tagline:de': 'Gut schlafen', 'screenshots:de': '[{"alt":"Abends"}]' };
const path = 'apps/nightjar/translations/de';

async function importRow(row: Record<string, string>) {
  const planned = await plan('apps', toCsvFile([row]), store);
  return { planned, result: await write(planned, store) };
}

const getTexts = () => store.documents.get(path)?.texts;
const getSources = () => store.documents.get(path)?.sources;

describe('the columns of translations', () => {
  it('are those of the texts that the kind declares, for each language', () => {
    const names = getFileColumns('instructions').map(({ name }) => name);
    expect(names.filter((name) => name.endsWith(':ar'))).toEqual([
      'title:ar',
      'summary:ar',
      'steps:ar',
    ]);
    expect(names.some((name) => name.endsWith(':en'))).toBe(false);
  });
});

describe('an import', () => {
  it('writes the translations of a new entry, made from its originals', async () => {
    const { planned, result } = await importRow(german);
    expect(planned.entries[0]?.translations).toHaveLength(1);
    expect(result).toMatchObject({ created: 1, translated: 1, problems: [] });
    expect(store.documents.get(path)).toMatchObject({
      language: 'de',
      status: 'published',
      authorUid: 'ada',
      texts: { tagline: 'Gut schlafen', screenshots_0_alt: 'Abends' },
      sources: { tagline: 'Sleep well', screenshots_0_alt: 'The evening' },
    });
  });

  it('changes nothing the second time', async () => {
    await importRow(german);
    const { planned } = await importRow(german);
    expect(planned).toMatchObject({ entries: [], unchanged: 1, problems: [] });
  });

  it('keeps the translations of columns that the file does not have', async () => {
    await importRow(german);
    const { result } = await importRow({ ...appRow, tagline: 'Sleep better' });
    expect(result).toMatchObject({ updated: 1, translated: 0 });
    await importRow({ id: 'nightjar', 'tagline:de': 'Besser schlafen' });
    expect(getTexts()).toEqual({ tagline: 'Besser schlafen', screenshots_0_alt: 'Abends' });
    expect(getSources()).toMatchObject({ tagline: 'Sleep better' });
  });

  it('does not make a translation current whose original changed', async () => {
    await importRow(german);
    const { planned } = await importRow({ ...german, tagline: 'Sleep better' });
    expect(planned.entries[0]).toMatchObject({ translations: [] });
    expect(getSources()).toMatchObject({ tagline: 'Sleep well' });
  });

  it('leaves the entry itself alone where only a translation changes, and shows both cells', async () => {
    await importRow(german);
    const before = store.documents.get('apps/nightjar');
    const { planned, result } = await importRow({ ...german, 'tagline:de': 'Ruhe' });
    expect(planned.entries[0]?.changes).toEqual([
      { column: 'tagline:de', before: 'Gut schlafen', after: 'Ruhe' },
    ]);
    expect(result).toMatchObject({ updated: 1, translated: 1 });
    expect(store.documents.get('apps/nightjar')).toEqual(before);
  });

  it('removes a translation with an empty cell', async () => {
    await importRow(german);
    await importRow({ id: 'nightjar', 'tagline:de': '', 'screenshots:de': '' });
    expect(getTexts()).toEqual({});
  });

  it.each([
    [
      'a text that is too long',
      { 'tagline:de': 'x'.repeat(appFields.tagline.max * 1.5 + 1) },
      'Use at most',
    ],
    [
      'more pictures than the original',
      { 'screenshots:de': '[{"alt":"a"},{"alt":"b"}]' },
      'is empty',
    ],
    ['what is no object', { 'screenshots:de': '["a"]' }, 'Item 1'],
    ['what is no JSON', { 'screenshots:de': '[{' }, 'JSON'],
  ])('names row and column of %s', async (_case, cells, message) => {
    const { planned } = await importRow({ ...german, ...cells });
    expect(planned.entries).toEqual([]);
    expect(planned.problems).toMatchObject([{ row: 2, column: Object.keys(cells)[0] }]);
    expect(planned.problems[0]?.message).toContain(message);
    expect(store.documents.size).toBe(0);
  });

  it('leaves a translation alone that somebody changed after the dry run', async () => {
    await importRow(german);
    const planned = await plan('apps', toCsvFile([{ ...german, 'tagline:de': 'Ruhe' }]), store);
    const stored = store.documents.get(path) ?? {};
    store.documents.set(path, { ...stored, updatedAt: 1 });
    const result = await write(planned, store);
    expect(result.problems[0]?.message).toContain('Someone else changed a translation');
    expect(getTexts()).toMatchObject({ tagline: 'Gut schlafen' });
  });
});

describe('an export', () => {
  it.each(['csv', 'json'] as const)(
    'comes back the same in another project as %s',
    async (format) => {
      await importRow(german);
      const file = toExportFile('apps', store.list('apps'), format, source);
      expect(file).toContain('tagline:de');
      expect(file).not.toContain(':fr');
      const other = createStore();
      await write(await plan('apps', file, other, { format }), other);
      expect(other.documents.get(path)?.texts).toEqual(getTexts());
      expect(toExportFile('apps', other.list('apps'), format, source)).toBe(file);
    },
  );

  it('of entries without translations has no columns of them', async () => {
    await importRow(appRow);
    expect(toExportFile('apps', store.list('apps'), 'csv', source)).not.toContain(':de');
  });
});
