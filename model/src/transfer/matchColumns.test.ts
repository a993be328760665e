import { describe, expect, it } from 'vitest';
import { transferKinds } from '../kinds/transferKinds';
import { transferFormats } from './formats';
import { findMissingColumns, findRepeatedColumns, matchColumns } from './matchColumns';

const { columns } = transferFormats.apps;

describe('matchColumns', () => {
  it.each(transferKinds)('finds every exported column of %s', (kind) => {
    const names = transferFormats[kind].columns.map(({ name }) => name);
    expect(matchColumns(names, transferFormats[kind].columns)).toEqual(names);
  });

  it('finds columns by synonyms, whatever the case, signs and accents', () => {
    const headers = ['TITLE', 'Icon-URL', 'Ícon', 'home page', 'Licence', 'Who knows'];
    expect(matchColumns(headers, columns)).toEqual([
      'name',
      'iconUrl',
      null,
      'website',
      'license',
      null,
    ]);
  });

  it('prefers a column’s own name to a synonym that comes before it', () => {
    expect(matchColumns(['title', 'name'], columns)).toEqual([null, 'name']);
  });

  // Searching all headers for each header would take longer than a test may.
  it('matches 50,002 headers', () => {
    const headers = Array.from({ length: 50_000 }, (_, index) => `column ${String(index)}`);
    const mapping = matchColumns(['id', ...headers, 'title'], columns);
    expect(mapping.filter((name) => name !== null)).toEqual(['id', 'name']);
  });

  it('knows no two columns by the same synonym, except where one is found by its name', () => {
    for (const { columns } of Object.values(transferFormats)) {
      const synonyms = columns.flatMap(({ synonyms }) => synonyms);
      expect(synonyms.filter((name, index) => synonyms.indexOf(name) < index)).toEqual([]);
    }
  });
});

it('names the columns without which nothing new can be made', () => {
  expect(findMissingColumns(['id', null, 'version'], columns)).toEqual(['name']);
});

it('names columns that were chosen twice', () => {
  expect(findRepeatedColumns(['name', null, 'id', 'name', null, 'name'])).toEqual(['name']);
});
