import { describe, expect, test } from 'vitest';
import type { RulesMethod } from '../api';
import { evaluate, documentPath, firestoreRules, makeRuleset } from '../test-support';

const methods: readonly RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];

/** The methods that rules allow at a path. */
async function allowedMethods(rules: string, path: string, version: 1 | 2 = 2): Promise<string> {
  const ruleset = makeRuleset(firestoreRules(rules, version));
  const verdicts = await Promise.all(
    methods.map((method) => evaluate(ruleset, { method, path: documentPath(path) })),
  );
  return methods.filter((_method, index) => verdicts[index]?.allowed).join(' ');
}

const isAllowed = async (rules: string, path: string, version: 1 | 2 = 2): Promise<boolean> =>
  (await allowedMethods(rules, path, version)) !== '';

test.each([
  ['allow read;', 'get list'],
  ['allow write;', 'create update delete'],
  ['allow get, delete;', 'get delete'],
  ['allow read, write: if true;', 'get list create update delete'],
  ['allow read: if false; allow get: if true;', 'get'],
  ['allow read: if resource.data.x == 1; allow list;', 'list'],
])('%s allows %s', async (allows, expected) => {
  expect(await allowedMethods(`match /a/{id} { ${allows} }`, 'a/1')).toBe(expected);
});

describe('patterns', () => {
  test.each([
    ['match /a/{id} { allow get; }', 'a/1', true],
    ['match /a/{id} { allow get; }', 'b/1', false],
    ['match /a/{id} { allow get; }', 'a/1/b/2', false],
    ['match /a/one { allow get; }', 'a/one', true],
    ['match /a/one { allow get; }', 'a/two', false],
    ['match /a/{id} { match /b/{sub} { allow get; } }', 'a/1/b/2', true],
    ['match /a/{id} { match /b/{sub} { allow get; } }', 'a/1', false],
    ['match /a/{id}/b/{sub} { allow get: if id == "1" && sub == "2"; }', 'a/1/b/2', true],
    ['match /a/{id=*} { allow get: if id == "1"; }', 'a/1', true],
    ['match /a/* { allow get; }', 'a/1', true],
    ['match /{all=**} { allow get: if all == /a/1/b/2; }', 'a/1/b/2', true],
    ['match /** { allow get; }', 'a/1/b/2', true],
    ['match /a/1/{all=**} { allow get: if string(all) == "/"; }', 'a/1', true],
    ['match /{all=**}/b/{id} { allow get: if all == /a/1 && id == "2"; }', 'a/1/b/2', true],
    ['match /{all=**}/b/{id} { allow get: if id == "2"; }', 'b/2', true],
    ['match /{all=**}/b/{id} { allow get; }', 'a/1', false],
    ['match /{all=**} { match /b/{id} { allow get; } }', 'a/1/b/2', true],
    ['match /a/{all=**} { match /{rest=**} { allow get: if rest == /b/2; } }', 'a/1/b/2', true],
    ['match /a/{id} { allow get: if false; } match /a/{other} { allow get; }', 'a/1', true],
  ])('%s on %s: %s', async (rules, path, expected) => {
    expect(await isAllowed(rules, path)).toBe(expected);
  });

  test.each([
    ['match /a/{all=**} { allow get: if all == /1/b/2; }', 'a/1/b/2', true],
    ['match /a/1/{all=**} { allow get; }', 'a/1', false],
    ['match /{all=**} { allow get; }', 'a/1', true],
  ])('version 1: %s on %s: %s', async (rules, path, expected) => {
    expect(await isAllowed(rules, path, 1)).toBe(expected);
  });
});

describe('services', () => {
  const rules = makeRuleset(`rules_version = '2';
service cloud.firestore { match /{all=**} { allow get: if true; } }
service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow list: if bucket == 'main'; } } }`);

  test.each([
    ['cloud.firestore', 'get', ['a'], true],
    ['cloud.firestore', 'list', ['a'], false],
    ['firebase.storage', 'list', ['b', 'main', 'o', 'folder'], true],
    ['firebase.storage', 'list', ['b', 'other', 'o', 'folder'], false],
    ['firebase.storage', 'get', ['b', 'main', 'o', 'folder'], false],
  ] as const)('%s %s %j: %s', async (service, method, path, allowed) => {
    expect((await evaluate(rules, { service, method, path })).allowed).toBe(allowed);
  });
});
