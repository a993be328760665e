import { describe, expect, test } from 'vitest';
import { compileRules } from '..';
import { firestoreRules } from '../test-support';

const getProblems = (source: string): string[] =>
  compileRules(source).problems.map(
    ({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`,
  );

/** Problems of rules inside the documents match, which starts on line 4. */
const problemsInside = (content: string, version: 1 | 2 = 2): string[] =>
  getProblems(firestoreRules(content, version));

test('finds nothing wrong with sound rules', () => {
  expect(
    problemsInside(`
    function isOwner(uid) { let caller = request.auth; return caller != null && caller.uid == uid; }
    match /users/{uid} {
      allow read: if isOwner(uid) || debug(exists(/databases/$(database)/documents/admins/$(uid)));
      allow write: if isOwner(uid) && math.abs(-1) == 1 && request.resource.data.name is string;
    }`),
  ).toEqual([]);
});

describe('errors', () => {
  test.each([
    [
      'an unknown method',
      'match /a/{b} { allow fetch: if true; }',
      'ERROR 4:26 Unknown method: fetch. Use get, list, read, create, update, delete, write.',
    ],
    [
      'an unknown type',
      'match /a/{b} { allow get: if b is text; }',
      'ERROR 4:34 Unknown type: text. Use one of bool, bytes, constraint, duration, float, int, latlng, list, map, map_diff, number, path, set, string, timestamp.',
    ],
    [
      'the name of a package',
      'match /a/{b} { allow get: if math.PI > 3; }',
      'ERROR 4:34 math is a package and cannot be used as variable name.',
    ],
    [
      'too few arguments',
      'function f(a) { return a; } match /a/{b} { allow get: if f(); }',
      'ERROR 4:62 Function f takes 1 argument, not 0.',
    ],
    [
      'recursion',
      'function f() { return g(); } function g() { return f(); } match /a/{b} { allow get: if g(); }',
      "ERROR 4:14 Recursive call: f → g → f. Functions can't call themselves.",
    ],
    [
      'a function of the same name',
      'function f() { return true; } function f() { return false; } match /a/{b} { allow get: if f(); }',
      'ERROR 4:44 Duplicate function: f. Rename one of them.',
    ],
    [
      'a parameter of the same name',
      'function f(a, a) { return a; } match /a/{b} { allow get: if f(1, 2); }',
      'ERROR 4:19 Duplicate variable: a. Rename one of them.',
    ],
    [
      "a binding of a parameter's name",
      'function f(a) { let a = 1; return a; } match /a/{b} { allow get: if f(1); }',
      'ERROR 4:25 Duplicate variable: a. Rename one of them.',
    ],
    [
      'a capture of the same name',
      'match /a/{b}/{b} { allow get; }',
      'ERROR 4:19 Duplicate capture: b. Rename one of them.',
    ],
    [
      'two globs',
      'match /{a=**}/b/{c=**} { allow get; }',
      "ERROR 4:5 A match may hold one '=**' capture only. Remove the others.",
    ],
    [
      'an expression that RE2 does not know',
      "match /a/{b} { allow get: if b.matches('(?=a)'); }",
      'ERROR 4:44 Invalid regular expression: error parsing regexp: invalid or unsupported Perl syntax: `(?=`.',
    ],
    [
      'an integer beyond 64 bits',
      'match /a/{b} { allow get: if 9223372036854775808 > 0; }',
      'ERROR 4:34 The integer does not fit 64 bits. Use a float.',
    ],
  ])('reports %s', (_what, content, problem) => {
    expect(problemsInside(content)).toContain(problem);
    expect(compileRules(firestoreRules(content)).ruleset).toBeUndefined();
  });

  test.each([
    [
      'a glob in the middle in version 1',
      firestoreRules('match /{a=**}/b { allow get; }', 1),
      "ERROR 4:5 In version 1 a '=**' capture ends the path. Move it there, or set rules_version = '2'.",
    ],
    [
      'an unknown service',
      "rules_version = '2'; service cloud.spanner { match /a { allow get; } }",
      'ERROR 1:30 Unknown service: cloud.spanner. Use cloud.firestore or firebase.storage.',
    ],
    [
      'a file without a service',
      "rules_version = '2'; function f() { return true; }",
      'ERROR 1:1 The file declares no service, so it allows nothing. Add one.',
    ],
    [
      'an import',
      "rules_version = '2'; import 'a'; service cloud.firestore { match /a { allow get; } }",
      'ERROR 1:22 Imports are not supported. Declare the functions in this file.',
    ],
  ])('reports %s', (_what, source, problem) => {
    expect(getProblems(source)).toContain(problem);
  });
});

describe('warnings', () => {
  test.each([
    [
      'an unused function',
      'function f() { return true; } match /a/{b} { allow get; }',
      'WARNING 4:14 Unused function: f.',
    ],
    [
      'an unused parameter',
      'function f(a) { return true; } match /a/{b} { allow get: if f(1); }',
      'WARNING 4:16 Unused variable: a.',
    ],
    [
      'an unused binding',
      'function f() { let a = 1; return true; } match /a/{b} { allow get: if f(); }',
      'WARNING 4:24 Unused variable: a.',
    ],
    [
      'an unknown variable',
      'match /a/{b} { allow get: if c == 1; }',
      'WARNING 4:34 Invalid variable name: c. Using it is an error: declare it, or correct the name.',
    ],
    [
      'a later binding',
      'function f() { let a = c; let c = 1; return a == c; } match /a/{b} { allow get: if f(); }',
      'WARNING 4:28 Invalid variable name: c. Using it is an error: declare it, or correct the name.',
    ],
    [
      'a capture from elsewhere',
      'match /a/{b} { allow get: if d == 1; } match /c/{d} { allow get: if d == 1; }',
      'WARNING 4:34 Invalid variable name: d. Using it is an error: declare it, or correct the name.',
    ],
    [
      'an unknown function',
      'match /a/{b} { allow get: if g(); }',
      'WARNING 4:34 Invalid function name: g. Calling it is an error: declare it, or correct the name.',
    ],
    [
      'an unknown function of a namespace',
      'match /a/{b} { allow get: if math.max(1, 2) == 2; }',
      'WARNING 4:34 Invalid function name: math.max. Calling it is an error: declare it, or correct the name.',
    ],
    [
      'a method that no type has',
      'match /a/{b} { allow get: if b.startsWith(1); }',
      'WARNING 4:34 Invalid function name: startsWith. Calling it is an error: declare it, or correct the name.',
    ],
    [
      'a function of another service',
      'match /a/{b} { allow get: if firestore.get(/a/b) == null; }',
      'WARNING 4:34 Invalid variable name: firestore. Using it is an error: declare it, or correct the name.',
    ],
    [
      'too many arguments of a built-in',
      'match /a/{b} { allow get: if int(1, 2) == 1; }',
      'WARNING 4:34 Function int takes 1 argument, not 2.',
    ],
    [
      'too many arguments of a method',
      'match /a/{b} { allow get: if b.size(1) == 1; }',
      'WARNING 4:34 Function size takes 0 arguments, not 1.',
    ],
    [
      "a comparison after 'in'",
      "match /a/{b} { allow get: if b in ['a'] == true; }",
      "WARNING 4:34 '==' binds tighter than 'in'. Put parentheses around one.",
    ],
    [
      "a '!' before 'in'",
      "match /a/{b} { allow get: if !b in ['a']; }",
      "WARNING 4:34 '!' binds tighter than 'in'. Write !(… in …).",
    ],
    ["parentheses around 'in'", "match /a/{b} { allow get: if !(b in ['a']) == true; }", undefined],
  ])('of %s', (_what, content, problem) => {
    const problems = problemsInside(content);
    expect(problems).toEqual(problem === undefined ? [] : expect.arrayContaining([problem]));
  });

  test('of version 1', () => {
    expect(problemsInside('match /a/{b} { allow get; }', 1)).toEqual([
      'WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    ]);
  });
});
