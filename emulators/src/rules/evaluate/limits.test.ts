import { describe, expect, test } from 'vitest';
import { compileRules } from '..';
import { evaluate, documentPath, firestoreRules, getOutcome, makeRuleset } from '../test-support';

/** The outcome of a request with a function f(text) and a call of it. */
async function callFunction(body: string, call: string): Promise<string> {
  const ruleset = makeRuleset(
    firestoreRules(`function f(text) { ${body} } match /items/{id} { allow get: if ${call}; }`),
  );
  const { allowed, explanation } = await evaluate(ruleset, {
    method: 'get',
    path: documentPath('items/i1'),
  });
  return allowed ? 'true' : explanation.trim().replace(/ for 'get' @ L\d+$/, '');
}

/** `call` around `inner`, so many times. */
const nested = (times: number, before: string, inner: string, after: string): string =>
  before.repeat(times) + inner + after.repeat(times);

const tooLarge = (kind: string, limit: number) =>
  `A ${kind} became larger than ${limit}. Rules can't work with it.`;

describe('an evaluation that multiplies what it works with ends in an error', () => {
  test.each([
    ['texts by +', 'return text + text;', 'f', `'a'`, tooLarge('string', 2 << 20)],
    ['texts by join', 'return [text, text].join(text);', 'f', `'a'`, tooLarge('string', 2 << 20)],
    ['lists', 'return text.concat(text);', 'f', `['a']`, tooLarge('list', 2 << 20)],
    ['paths', 'return /a/$(text)/$(text);', 'f', '/a/b', tooLarge('path', 10_000)],
  ])('%s', async (_what, body, name, start, message) => {
    expect(await callFunction(body, `${nested(40, `${name}(`, start, ')')} == null`)).toBe(message);
  });

  test('a substitute for every character', async () => {
    expect(
      await callFunction(
        `return text.replace('.', text);`,
        `${nested(30, 'f(', `'aaaa'`, ')')} == ''`,
      ),
    ).toBe(tooLarge('string', 2 << 20));
  });

  // The text has no 'b', so each function reads all of it, and only the limit ends that.
  test('a chain of replacements of a long text', async () => {
    const long = nested(20, 'g(', `'a'`, ')');
    const ruleset = makeRuleset(
      firestoreRules(`
        function g(text) { return text + text; }
        function f(text) { return text.replace('b', 'c').replace('b', 'c'); }
        match /items/{id} { allow get: if ${nested(30, 'f(', long, ')')} == ''; }`),
    );
    const { allowed, explanation } = await evaluate(ruleset, {
      method: 'get',
      path: documentPath('items/i1'),
    });
    expect(allowed).toBe(false);
    expect(explanation).toContain(
      'The functions of a request may go through 8388608 characters of text at most.',
    );
  });

  test('the error is absorbed by || like any other', async () => {
    const growing = nested(40, 'f(', `'a'`, ')');
    expect(await callFunction('return text + text;', `${growing} == '' || true`)).toBe('true');
    expect(await getOutcome('timestamp.value(9223372036854775807).year() == 1 || true')).toBe(
      'true',
    );
  });
});

describe('rules that nest without end are refused', () => {
  test.each([
    ['!', nested(20_000, '!', 'true', '')],
    ['lists', nested(20_000, '[', '1', ']')],
    ['calls', nested(20_000, 'f(', '1', ')')],
    ['members', `a${'.b'.repeat(60_000)}`],
    ['ternaries', nested(5_000, 'true ? ', 'true', ' : false')],
    ['indexes', nested(20_000, 'a[', '1', ']')],
    ['lists, one deeper than is let through', nested(198, '[', '1', ']')],
  ])('%s', (_what, condition) => {
    const { problems, ruleset } = compileRules(
      firestoreRules(`match /items/{id} { allow get: if ${condition}; }`),
    );
    expect(ruleset).toBeUndefined();
    expect(problems[0]?.message).toBe('Expression is too complex to evaluate safely.');
  });

  test('but not characters in texts and comments', () => {
    const brackets = '('.repeat(1_000);
    const { ruleset } = compileRules(
      firestoreRules(`
        // ${brackets}
        /* ${brackets}
           ${brackets} */
        match /items/{id} { allow get: if '${brackets}\\'' != "${brackets}"; }`),
    );
    expect(ruleset).toBeDefined();
  });

  test('an evaluation of the maximum depth is denied and does not overflow the stack', async () => {
    expect(await getOutcome(`${nested(150, '[', '1', ']')} == null || true`)).toBe('true');
    expect(await getOutcome(nested(1_200, '!', 'true', ''))).toContain('maximum of 1000');
  });
});
