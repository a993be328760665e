import { expect, it } from 'vitest';
import { ADMIN, fields, ROOT } from '../testing/fixtures';
import { Database } from './database';

const text = 'x'.repeat(1_000_000);

/** A database and the time at which it had one document, of a megabyte. */
function createWithDocument() {
  const database = new Database();
  const created = database.apply(new Map([[`${ROOT}/c/a`, fields({ text })]]), ADMIN);
  return { database, created };
}

it('forgets former documents when they have too many bytes', () => {
  const { database, created } = createWithDocument();
  for (let n = 0; n < 40; n += 1) {
    database.apply(new Map([[`${ROOT}/c/a`, fields({ text, n })]]), ADMIN);
  }
  expect(database.isInHistory(created)).toBe(false);
  expect(() => database.getViewAt(created)).toThrow('too old');
});

it('keeps as many changes of small documents', () => {
  const { database, created } = createWithDocument();
  for (let n = 0; n < 40; n += 1) {
    database.apply(new Map([[`${ROOT}/c/b`, fields({ n })]]), ADMIN);
  }
  expect([
    ...database.getViewAt(created).listDocuments({ parent: ROOT, allDescendants: true }),
  ]).toHaveLength(1);
});

it('keeps the last commit, however large it is', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${ROOT}/c/${index}`);
  const database = new Database();
  const filled = database.apply(new Map(names.map((name) => [name, fields({ text })])), ADMIN);
  database.apply(new Map(names.map((name) => [name, undefined])), ADMIN);
  expect(database.getViewAt(filled).get(`${ROOT}/c/7`)).toBeDefined();
  database.trimHistory();
  expect(() => database.getViewAt(filled)).toThrow('too old');
  expect(database.getViewAt(database.readTime()).get(`${ROOT}/c/7`)).toBeUndefined();
});
