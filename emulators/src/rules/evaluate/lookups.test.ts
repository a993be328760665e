import { describe, expect, test } from 'vitest';
import type { LookupBudget, RulesLookups } from '../api';
import {
  evaluate,
  makeDocument,
  documentPath,
  Documents,
  firestoreRules,
  makeRuleset,
} from '../test-support';

const at = (name: string): string => `/databases/$(database)/documents/${name}`;

const rulesWith = (condition: string) =>
  makeRuleset(
    firestoreRules(
      `match /items/{id} { allow get: if ${condition}; allow create: if ${condition}; }`,
    ),
  );

const request = { method: 'get', path: documentPath('items/i1') } as const;

const reading = async (condition: string, documents: Documents, budget?: LookupBudget) =>
  evaluate(rulesWith(condition), request, documents, budget);

const documents = () =>
  new Documents(
    { 'users/ann': { admin: true, level: null } },
    { 'users/ann': { admin: false }, 'users/bob': { admin: true } },
  );

test.each([
  [`get(${at('users/ann')}).data.admin`, true],
  [`get(${at('users/ann')}).data.level == null`, true],
  [`exists(${at('users/ann')}) && !exists(${at('users/bob')})`, true],
  [`get(${at('users/bob')}) == null`, false],
  [`getAfter(${at('users/bob')}).data.admin`, true],
  [`!getAfter(${at('users/ann')}).data.admin && get(${at('users/ann')}).data.admin`, true],
  [`existsAfter(${at('users/bob')})`, true],
  [`get('users/ann').data.admin`, false],
  [`firestore.get(${at('users/ann')}).data.admin`, false],
])('%s: %s', async (condition, allowed) => {
  expect((await reading(condition, documents())).allowed).toBe(allowed);
});

test('the error of a failed look-up names its path', async () => {
  const { explanation } = await reading(`get(${at('users/bob')}).data.admin`, documents());
  expect(explanation).toBe(
    "\nService call error. Function: [get], Argument: [/databases/(default)/documents/users/bob] for 'get' @ L4",
  );
});

test('only what decides is looked up, each document once', async () => {
  const seen = documents();
  const condition = `(true || exists(${at('a/1')})) && !(false && exists(${at('a/2')}))
    && exists(${at('users/ann')}) && get(${at('users/ann')}).data.admin`;
  expect((await reading(condition, seen)).allowed).toBe(true);
  expect(seen.requested).toEqual(['users/ann']);
});

test('answers that take time give the same verdict', async () => {
  const lookedUp: string[] = [];
  const slow: RulesLookups = {
    get: (path) => {
      lookedUp.push(path.slice(3).join('/'));
      return Promise.resolve(path.at(-1) === 'ann' ? makeDocument({ friend: 'bob' }) : null);
    },
  };
  const condition = `debug(get(${at('users/ann')}).data.friend) == 'bob'
    && !exists(${at('users/$(get(/databases/(default)/documents/users/ann).data.friend)')})`;
  const verdict = await evaluate(rulesWith(condition), request, slow);
  expect(verdict).toEqual({ allowed: true, explanation: '', debug: ['"bob"'], expressions: 30 });
  expect(lookedUp).toEqual(['users/ann', 'users/bob']);
});

describe('limits', () => {
  const lookingUp = (count: number, from = 0): string =>
    Array.from({ length: count }, (_unused, index) => `!exists(${at(`a/${from + index}`)})`).join(
      ' && ',
    );

  test.each([
    [10, true],
    [11, false],
  ])('%i documents for a single request: %s', async (count, allowed) => {
    expect((await reading(lookingUp(count), documents())).allowed).toBe(allowed);
  });

  test('no other statement grants after too many', async () => {
    const rules = makeRuleset(
      firestoreRules(`match /items/{id} { allow get: if ${lookingUp(11)}; allow get: if true; }`),
    );
    expect(await evaluate(rules, request)).toMatchObject({
      allowed: false,
      explanation: "\nA request may look up 10 documents at most. for 'get' @ L4",
    });
  });

  test('the evaluations of a batch share a budget of 20 and may use 10 each', async () => {
    const rules = makeRuleset(
      firestoreRules(`
    match /a/{id} { allow get: if ${lookingUp(9)}; }
    match /b/{id} { allow get: if ${lookingUp(9, 9)}; }
    match /c/{id} { allow get: if ${lookingUp(2, 18)}; }
    match /d/{id} { allow get: if ${lookingUp(1, 20)}; }
    match /e/{id} { allow get: if ${lookingUp(11)}; }`),
    );
    const budget: LookupBudget = { limit: 20, results: new Map() };
    const source = new Documents();
    const verdicts: boolean[] = [];
    for (const name of ['a/1', 'b/1', 'c/1', 'd/1', 'a/2', 'e/1']) {
      const { allowed } = await evaluate(
        rules,
        { method: 'get', path: documentPath(name) },
        source,
        budget,
      );
      verdicts.push(allowed);
    }
    expect(verdicts).toEqual([true, true, true, false, true, false]);
    expect(source.requested).toHaveLength(20);
  });

  test('Storage may look up two documents', async () => {
    const condition = (count: number) =>
      lookingUp(count)
        .replaceAll('exists', 'firestore.exists')
        .replaceAll('$(database)', '(default)');
    const allowedWith = async (count: number) => {
      const rules = makeRuleset(
        `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /{name} { allow get: if ${condition(count)}; } } }`,
      );
      return (
        await evaluate(rules, {
          service: 'firebase.storage',
          method: 'get',
          path: ['b', 'main', 'o', 'x'],
        })
      ).allowed;
    };
    expect([await allowedWith(2), await allowedWith(3)]).toEqual([true, false]);
  });

  test('a thousand expressions', async () => {
    const negations = (count: number) => `${'!'.repeat(count)}(1 == 1)`;
    expect((await reading(negations(996), documents())).allowed).toBe(true);
    expect((await reading(`${negations(1000)} || true`, documents())).explanation).toContain(
      'the maximum of 1000 expressions to evaluate has been reached',
    );
  });
});
