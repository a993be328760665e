import { describe, expect, it } from 'vitest';
import { diff } from './diff';
import { hashNode } from './hash';
import { toExportJson, toJsonParts, parseNode, toPlainJson } from './json';
import { Node } from './node';
import { compareKeys } from './keys';
import { comparePrimitives } from './order';
import { assertValidKey, parsePath } from './path';
import { applyQuery, parseQuery } from './query';

const NOW = 1_700_000_000_000;

function node(json: unknown, existing: Node = Node.EMPTY): Node {
  return parseNode(json, { now: NOW, existing });
}

describe('order', () => {
  it('sorts keys as integers first, then by code units', () => {
    const sorted = [
      '-2',
      '0',
      '00',
      '1',
      '9',
      '10',
      '2147483647',
      '-',
      '2147483648',
      'A',
      'a',
      'é',
    ];
    expect([...sorted].reverse().sort(compareKeys)).toEqual(sorted);
  });

  it('sorts values by type, then by value', () => {
    const sorted = [null, false, true, -1, 0, 1.5, 20, '', '1', 'a'];
    expect([...sorted].reverse().sort(comparePrimitives)).toEqual(sorted);
  });
});

describe('keys', () => {
  it.each(['a', 'A b', 'é', '-N_x', '~!@%^&*()', 'x'.repeat(768)])('accepts %j', (key) => {
    expect(() => assertValidKey(key)).not.toThrow();
  });

  it.each(['', 'a.b', '$a', 'a#', 'a[0', 'a]', 'a/b', 'a\u0000', 'a\u007f', 'é'.repeat(385)])(
    'rejects %j',
    (key) => {
      expect(() => assertValidKey(key)).toThrow();
    },
  );

  it('reads paths with any number of slashes', () => {
    expect(parsePath('//a/b//')).toEqual(['a', 'b']);
    expect(parsePath('/')).toEqual([]);
  });
});

describe('json', () => {
  it.each([
    [{ a: null, b: {}, c: { d: null } }, null],
    [
      ['x', null, 'y'],
      ['x', null, 'y'],
    ],
    [{ 0: 'x', 1: 'y' }, ['x', 'y']],
    [
      { 0: 'x', 4: 'y' },
      { 0: 'x', 4: 'y' },
    ],
    [{ 1: 'x', 2: 'y' }, [null, 'x', 'y']],
    [{ '01': 'x' }, { '01': 'x' }],
    [{ '.value': 5, '.priority': 'p' }, 5],
    [{ '.priority': 1, a: { '.value': true, '.priority': 2 } }, { a: true }],
    [{ '.sv': 'timestamp' }, NOW],
  ])('reads %j and shows it as %j', (written, shown) => {
    const read = node(written);
    expect(toPlainJson(read)).toEqual(shown);
    expect([...toJsonParts(read, 'plain')].join('')).toBe(JSON.stringify(toPlainJson(read)));
    expect([...toJsonParts(read, 'export')].join('')).toBe(JSON.stringify(toExportJson(read)));
  });

  it('exports priorities so that they can be read again', () => {
    const json = { '.priority': 1, a: { '.value': true, '.priority': 'p' }, b: 'plain' };
    expect(toExportJson(node(json))).toEqual(json);
  });

  it.each([
    [5, { increment: 2 }, 7],
    ['text', { increment: 2 }, 2],
    [null, { increment: -1.5 }, -1.5],
  ])('increments %j by %j', (existing, operation, expected) => {
    expect(toPlainJson(node({ '.sv': operation }, node(existing)))).toBe(expected);
  });

  it.each([
    [{ 'a.b': 1 }],
    [{ '': 1 }],
    [{ '.sv': 'unknown' }],
    [{ '.sv': { increment: 'x' } }],
    [{ '.value': 1, '.priority': true }],
    [Number.POSITIVE_INFINITY],
    ['x'.repeat(10 * 1024 * 1024 + 1)],
    [JSON.parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)],
  ])('rejects what the database cannot hold (case %#)', (json: unknown) => {
    expect(() => node(json)).toThrow();
  });
});

describe('node', () => {
  it('shares what a change leaves alone', () => {
    const before = node({ a: { x: 1 }, b: { y: 2 } });
    const after = before.withAt(['a', 'x'], Node.leaf(3));
    expect(after.child('b')).toBe(before.child('b'));
    expect(toPlainJson(before)).toEqual({ a: { x: 1 }, b: { y: 2 } });
    expect(toPlainJson(after)).toEqual({ a: { x: 3 }, b: { y: 2 } });
  });

  it('removes parents that become empty', () => {
    expect(node({ a: { b: { c: 1 } } }).withAt(['a', 'b', 'c'], Node.EMPTY)).toBe(Node.EMPTY);
  });

  it('turns a leaf into an inner node, which keeps the priority', () => {
    const leaf = Node.leaf('x', 7);
    expect(toExportJson(leaf.withAt(['a'], Node.leaf(1)))).toEqual({ '.priority': 7, a: 1 });
    expect(leaf.withAt(['a'], Node.EMPTY)).toBe(leaf);
  });
});

describe('hash', () => {
  // Values that the clients' own tests agree on.
  it.each([
    [null, ''],
    [4, 'eVih19a6ZDz3NL32uVBtg9KSgQY='],
    [4.5623, 'vf1CL0tIRwXXunHcG/irRECk3lY='],
    ['hey guys', 'CUNLXWpCVoJE6z7z1vE57lGaKAU='],
    [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    [
      { intNode: 4, doubleNode: 4.5623, stringNode: 'hey guys', boolNode: true },
      '6Mc4jFmNdrLVIlJJjz2/MakTK9I=',
    ],
  ])('of %j', (json, expected) => {
    expect(hashNode(node(json))).toBe(expected);
  });

  it('depends on priorities', () => {
    const hashes = [null, 1, '1', 2].map((priority) => hashNode(Node.leaf('x', priority)));
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('diff', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, null],
    [null, { a: 1 }, { kind: 'overwrite', path: [], json: { a: 1 } }],
    [{ a: 1 }, null, { kind: 'overwrite', path: [], json: null }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      { kind: 'overwrite', path: ['b'], json: 3 },
    ],
    [{ a: { x: 1, y: 1 } }, { a: { x: 1 } }, { kind: 'overwrite', path: ['a', 'y'], json: null }],
    [
      { a: 1, b: 2, c: 3 },
      { a: 1, b: 3 },
      { kind: 'merge', path: [], json: { b: 3, c: null } },
    ],
    [
      { '.priority': 1, a: 1 },
      { '.priority': 2, a: 1 },
      { kind: 'overwrite', path: [], json: { '.priority': 2, a: 1 } },
    ],
  ])('from %j to %j', (before, after, expected) => {
    const change = diff(node(before), node(after));
    const shown = change && {
      kind: change.kind,
      path: change.path,
      json:
        change.kind === 'overwrite'
          ? toExportJson(change.node)
          : Object.fromEntries(
              [...change.children].map(([key, child]) => [key, toExportJson(child)]),
            ),
    };
    expect(shown).toEqual(expected);
  });
});

describe('query', () => {
  const people = {
    ann: { age: 30, name: 'Ann' },
    bob: { age: 20 },
    cas: { name: 'Cas' },
    dan: { age: 30 },
    eve: { age: '30' },
    fay: { age: { years: 1 } },
  };
  const scores = { a: 3, b: 1, c: 2, d: 'x', e: true };
  const weights = {
    a: { '.value': 1, '.priority': 2 },
    b: { '.value': 1, '.priority': 1 },
    c: 1,
    d: { '.value': 1, '.priority': 'p' },
  };

  it.each([
    [people, { i: 'age', sp: 30, ep: 30 }, ['ann', 'dan']],
    [people, { i: 'age', sp: 20, sin: false, ep: 30 }, ['ann', 'dan']],
    [people, { i: 'age', sp: 30, sn: 'ann', sin: false, ep: 30 }, ['dan']],
    [people, { i: 'age', sp: 30, sn: '[MAX_NAME]', sin: false }, ['eve', 'fay']],
    [people, { i: 'age', ep: 30, en: '[MIN_NAME]', ein: false }, ['bob', 'cas']],
    [people, { i: 'age', ep: null }, ['cas']],
    [people, { i: 'age', l: 2, vf: 'l' }, ['bob', 'cas']],
    [people, { i: 'age', l: 2, vf: 'r' }, ['eve', 'fay']],
    [people, { i: 'age', sp: 30, l: 1 }, ['ann']],
    [people, { i: 'age', ep: 30, l: 1 }, ['dan']],
    [people, { i: '.key', sp: 'b', ep: 'dan' }, ['bob', 'cas', 'dan']],
    [people, { i: '.key', sp: 'bob', sin: false, ep: 'dan', ein: false }, ['cas']],
    [people, { i: 'age/years', sp: 1 }, ['fay']],
    [scores, { i: '.value', l: 2, vf: 'r' }, ['a', 'd']],
    [scores, { i: '.value', sp: 2, ep: 3 }, ['a', 'c']],
    [weights, { l: 2, vf: 'l' }, ['b', 'c']],
    [weights, { sp: 1, ep: 2 }, ['a', 'b']],
    [weights, { sp: 'a' }, ['d']],
  ])('of %j by %j', (json, queryJson, expected) => {
    const query = parseQuery(queryJson);
    expect(query && [...applyQuery(node(json), query).sortedKeys]).toEqual(expected);
  });

  it('selects nothing of a leaf unless it only orders', () => {
    const ranged = parseQuery({ i: '.key', sp: 'a' });
    const ordered = parseQuery({ i: '.key' });
    expect(ranged && applyQuery(Node.leaf(1), ranged)).toBe(Node.EMPTY);
    expect(ordered && applyQuery(Node.leaf(1), ordered)).toEqual(Node.leaf(1));
  });

  it.each([[{ l: 0 }], [{ l: 1.5 }], [{ sp: {} }], [{ i: '' }], ['text']])('rejects %j', (json) => {
    expect(() => parseQuery(json)).toThrow();
  });
});
