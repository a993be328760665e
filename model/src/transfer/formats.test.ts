import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindSchemas } from '../kinds/schemas';
import { transferKinds } from '../kinds/transferKinds';
import { inLists } from '../values/translatedTexts';
import { transferFormats } from './formats';

const importDocument = readFileSync(
  new URL('../../../docs/run/import.md', import.meta.url),
  'utf8',
);

/** The cells of the table below a heading, row by row, without the first two rows. */
function readTable(heading: string): string[][] {
  const [, section = ''] = importDocument.split(`### ${heading}\n`);
  const [text = ''] = section.split(/^#/m);
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * What the server alone writes: the end of an entry’s address, which the callable `changeAddress` reserves as well, and the copies of
 * its translations, which have columns of their own.
 */
const serversFields = ['slug', ...Object.keys(inLists)];

describe.each(transferKinds)('the columns of %s', (kind) => {
  const { columns, getNew } = transferFormats[kind];

  it('are all fields that an entry has, except for those that an import and the server set', () => {
    const set = getNew({ status: 'published' }, { uid: 'ada', name: 'Ada' });
    const schema = kindSchemas[kind];
    const fields = new Set(columns.map(({ field }) => field));
    expect([...fields, ...Object.keys(set.fields), ...set.times].toSorted()).toEqual(
      'shape' in schema
        ? Object.keys(schema.shape)
            .filter((field) => !serversFields.includes(field))
            .toSorted()
        : null,
    );
  });

  it('are those of docs/run/import.md', () => {
    const heading = kind.charAt(0).toUpperCase() + kind.slice(1);
    expect(readTable(heading)).toEqual(
      columns.map(({ name, form, isRequired, choices, keys = [] }) => {
        const cell = isRequired ? `${form}, required` : form;
        const values = (choices ?? keys).join(', ');
        return [`\`${name}\``, values === '' ? cell : `${cell}: ${values}`];
      }),
    );
  });
});
