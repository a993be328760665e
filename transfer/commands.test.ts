import { transferFormats } from '@appshelf/model/transfer';
import { describe, expect, it } from 'vitest';
import { chooseColumns } from './chooseColumns';
import { describeReport } from './describeReport';
import { parseExportOptions, parseImportOptions } from './options';

describe('npm run import', () => {
  it('imports into the running suite, where nothing else is named', () => {
    expect(parseImportOptions(['apps', 'apps.csv'])).toEqual({
      kind: 'apps',
      file: 'apps.csv',
      project: undefined,
      by: 'admin@appshelf.test',
      isDryRun: false,
      from: null,
      chosen: new Map(),
    });
  });

  it('takes a project, an administrator, a dry run, a bucket and columns', () => {
    const args = ['products', 'p.json', '--project', 'shop', '--by', 'a@b.c', '--dry-run'];
    const others = ['--from', 'old.appspot.com', '--column', 'a=b=name', '--column', 'Notes='];
    others.push('--encoding', 'windows-1252');
    expect(parseImportOptions([...args, ...others])).toMatchObject({
      project: 'shop',
      by: 'a@b.c',
      isDryRun: true,
      from: 'old.appspot.com',
      encoding: 'windows-1252',
      chosen: new Map([
        ['a=b', 'name'],
        ['Notes', ''],
      ]),
    });
  });

  it.each([
    [[], 'Name a kind and a file'],
    [['apps'], 'Name a kind and a file'],
    [['users', 'users.csv'], 'Name a kind and a file'],
    [['apps', 'a.csv', 'b.csv'], 'Name a kind and a file'],
    [['apps', 'a.csv', '--project', 'shop'], 'Name the administrator who imports'],
    [['apps', 'a.csv', '--column', 'name'], '--column takes a header and a column'],
    [['apps', 'a.csv', '--encoding', 'latin'], '--encoding takes windows-1252'],
    [['apps', 'a.csv', '--dryrun'], 'The command is: npm run import'],
  ])('refuses %j', (args, message) => {
    expect(() => parseImportOptions(args)).toThrow(message);
  });
});

it('npm run export takes a kind, a file and a project', () => {
  expect(parseExportOptions(['apps', 'a.csv', '--project', 'shop'])).toEqual({
    kind: 'apps',
    file: 'a.csv',
    project: 'shop',
  });
  expect(() => parseExportOptions(['apps', 'a.csv', '--by', 'a@b.c'])).toThrow('npm run export');
});

describe('chooseColumns', () => {
  const { columns } = transferFormats.resources;
  const choose = (chosen: [string, string][]) =>
    chooseColumns(['Name', 'Text', 'url'], columns, new Map(chosen));

  it('matches what nobody chose', () => {
    expect(choose([])).toEqual(['title', 'body', 'url']);
    expect(choose([['Text', 'summary']])).toEqual(['title', 'summary', 'url']);
    expect(choose([['Text', 'title']])).toEqual([null, 'title', 'url']);
    expect(choose([['url', '']])).toEqual(['title', 'body', null]);
  });

  it.each<[[string, string][], string]>([
    [[['Address', 'url']], 'The file has no column "Address". It has: Name, Text, url.'],
    [[['Text', 'content']], 'There is no column "content". There are: id, kind'],
  ])('refuses %j', (chosen, message) => {
    expect(() => choose(chosen)).toThrow(message);
  });
});

describe('describeReport', () => {
  const entry = { title: 'A', fields: {}, basis: {}, pictures: [], translations: [] };
  const plan = {
    kind: 'apps' as const,
    entries: [
      { ...entry, row: 2, id: 'a', changes: null },
      {
        ...entry,
        row: 3,
        id: 'b',
        changes: [{ column: 'tagline', before: 'x', after: 'y'.repeat(100) }],
      },
    ],
    unchanged: 4,
    problems: [
      { row: 5, column: 'version', message: 'Enter a version such as 1.4.0.' },
      { row: 5, column: 'name', message: 'Enter a name.' },
    ],
    warnings: [{ row: 2, column: 'technologies', message: 'There is no entry.' }],
  };

  it('shows what a dry run would change, and what is wrong where', () => {
    expect(describeReport({ plan, result: null })).toEqual([
      `Row 3, tagline of b: "x" becomes "${'y'.repeat(60)}…"`,
      'Warning: Row 2, technologies: There is no entry.',
      'Row 5, version: Enter a version such as 1.4.0.',
      'Row 5, name: Enter a name.',
      'Dry run: 1 would be created, 1 changed, 4 unchanged, 1 with a mistake.',
    ]);
  });

  it('shows what was written', () => {
    const result = { created: 1, updated: 0, translated: 0, isCancelled: true, problems: [] };
    expect(describeReport({ plan, result }).slice(-2)).toEqual([
      '1 created, 0 changed, 4 unchanged, 1 with a mistake.',
      'Cancelled. The same file writes the rest.',
    ]);
  });

  it('counts translations, where the file has some', () => {
    const translations = [{ language: 'de' as const, basis: null, texts: {}, sources: {} }];
    const [created, changed] = plan.entries;
    const translated = { ...plan, entries: [{ ...created, translations }, changed] } as typeof plan;
    expect(describeReport({ plan: translated, result: null }).at(-1)).toBe(
      'Translations: 1 would be written.',
    );
  });

  it('shortens long lists', () => {
    const problems = Array.from({ length: 150 }, (_, row) => ({ row, column: 'id', message: 'x' }));
    const lines = describeReport({ plan: { ...plan, problems }, result: null });
    expect(lines).toContain('… and 50 more.');
    expect(lines.at(-1)).toContain('150 with a mistake.');
  });
});
