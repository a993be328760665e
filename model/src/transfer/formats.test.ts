import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { app } from '../entities/catalogue/app';
import { instruction } from '../entities/community/instruction';
import { product } from '../entities/catalogue/product';
import { resource } from '../entities/catalogue/resource';
import { transferKinds, type TransferKind } from './format';
import { transferFormats } from './formats';

/** The fields of each kind that a file does not have: the server's, and those of a project's accounts. */
const leftOut: Record<TransferKind, string[]> = {
  apps: [
    'ratingCount',
    'ratingSum',
    'ratingAverage',
    'reviewCount',
    'instructionCount',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'createdBy',
  ],
  products: ['updatedAt'],
  resources: ['createdAt', 'updatedAt'],
  instructions: [
    'authorUid',
    'authorName',
    'helpfulCount',
    'createdAt',
    'updatedAt',
    'publishedAt',
  ],
};

const shapes: Record<TransferKind, object> = {
  apps: app.shape,
  products: product.shape,
  resources: resource.shape,
  instructions: instruction.shape,
};

const importDocument = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');

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

describe.each(transferKinds)('the columns of %s', (kind) => {
  const { columns } = transferFormats[kind];

  it('are all fields that an entry has, except for those that an import sets', () => {
    const fields = [...new Set(columns.map(({ field }) => field)), ...leftOut[kind]];
    expect(fields.toSorted()).toEqual(Object.keys(shapes[kind]).toSorted());
  });

  it('are those of docs/import.md', () => {
    const heading = kind.charAt(0).toUpperCase() + kind.slice(1);
    expect(readTable(heading)).toEqual(
      columns.map(({ name, form, isRequired, choices, keys, synonyms }) => [
        `\`${name}\``,
        form,
        isRequired ? 'required' : '',
        (choices ?? keys ?? []).join(', '),
        synonyms.join(', '),
      ]),
    );
  });
});
