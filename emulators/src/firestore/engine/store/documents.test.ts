import { expect, it } from 'vitest';
import { getParent } from '../names';
import { ROOT } from '../testing/fixtures';
import { type DocumentSource, createCollectionTest, DocumentTable, isInSource } from './documents';

const collection: DocumentSource = { parent: ROOT, collectionId: 'c', allDescendants: false };
const below: DocumentSource = { ...collection, parent: `${ROOT}/c/a` };
const group: DocumentSource = { ...collection, allDescendants: true };
const all: DocumentSource = { parent: ROOT, allDescendants: true };

it.each<[string, string, DocumentSource, boolean]>([
  ['a document of the collection', 'c/a', collection, true],
  ['of a collection whose name is longer', 'cc/a', collection, false],
  ['of another one', 'd/a', collection, false],
  ['of a collection below', 'c/a/c/b', collection, false],
  ['of a collection of the same name elsewhere', 'd/a/c/b', collection, false],
  ['of a collection below the parent', 'c/a/c/b', below, true],
  ['below another parent', 'c/b/c/b', below, false],
  ['below a parent whose name is longer', 'c/ab/c/b', below, false],
  ['of a group', 'd/a/c/b', group, true],
  ['of another group', 'c/a/d/b', group, false],
  ['of all collections', 'd/a/c/b', all, true],
])('a source: %s', (_what, path, source, expected) => {
  const name = `${ROOT}/${path}`;
  expect(isInSource(name, source)).toBe(expected);
  expect(createCollectionTest(source)(getParent(name))).toBe(expected);
  const table = new DocumentTable();
  table.put({ name, fields: {}, createTime: '', updateTime: '' });
  expect([...table.listDocuments(source)]).toHaveLength(expected ? 1 : 0);
});
