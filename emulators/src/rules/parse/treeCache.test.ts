import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseTree } from './parse-tree';
import { cacheTree } from './treeCache';

const long = `service cloud.firestore { match /a { allow read; } } // ${'-'.repeat(10_000)}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tree-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const parse = () => vi.fn<typeof parseTree>(parseTree);
const list = () => readdirSync(folder).map((name) => path.join(folder, name));

test('a long file is parsed once, and its tree read from the disk after that', () => {
  const [first, second] = [parse(), parse()];
  const tree = cacheTree(long, first, folder);
  expect(cacheTree(long, second, folder)).toEqual(tree);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('a changed file is parsed', () => {
  cacheTree(long, parse(), folder);
  const again = parse();
  const tree = cacheTree(long.replace('/a', '/b'), again, folder);
  expect(again).toHaveBeenCalledOnce();
  expect(JSON.stringify(tree)).toContain('/b');
});

test('a short file is not written', () => {
  cacheTree('service cloud.firestore { match /a { allow read; } }', parse(), folder);
  expect(list()).toEqual([]);
});

test('a file that is not whole is parsed and written again', () => {
  const tree = cacheTree(long, parse(), folder);
  for (const file of list()) writeFileSync(file, '{"kind":');
  const again = parse();
  expect(cacheTree(long, again, folder)).toEqual(tree);
  expect(again).toHaveBeenCalledOnce();
  expect(cacheTree(long, parse(), folder)).toEqual(tree);
});

test('a file that cannot be parsed throws each time, and leaves nothing', () => {
  const broken = long.replace('match', 'when');
  for (const each of [parse(), parse()]) {
    expect(() => cacheTree(broken, each, folder)).toThrow();
    expect(each).toHaveBeenCalledOnce();
  }
  expect(list()).toEqual([]);
});

test('a folder that cannot be written is no error', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(cacheTree(long, parse(), path.join(file, 'below'))).toMatchObject({ kind: 'rule' });
});

test('the latest five trees are kept', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    cacheTree(`${long}${String(number)}`, parse(), folder);
    for (const file of list()) utimesSync(file, number, number);
  }
  expect(list()).toHaveLength(5);
});
