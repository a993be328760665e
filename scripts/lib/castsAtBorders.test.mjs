import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { noCastsAtBorders } from '../../eslint.casts.mjs';

/** @param {string} code */
const lint = (code) =>
  new Linter().verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: {
        parser: /** @type {import('eslint').Linter.Parser} */ (tseslint.parser),
      },
      rules: { 'no-restricted-syntax': ['error', ...noCastsAtBorders] },
    },
    { filename: 'a.ts' },
  );

it.each([
  'snapshot.data() as Campaign',
  'event.data.after.data() as Campaign',
  '(await reference.get()).data() as Campaign',
  'snapshot?.data() as Campaign | undefined',
  '(snapshot.data() ?? {}) as Campaign',
  '(snapshot?.data() ?? {}) as Campaign',
  'snapshot.data() as unknown as Campaign',
  'snapshot.val() as number',
  "message.get('replies') as Reply[]",
  "(message.get('replies') ?? []) as Reply[]",
  '((await transaction.get(message)).get(`replies`) ?? []) as Reply[]',
  'JSON.parse(text) as Request',
  '(await response.json()) as { id: string }',
  '((await response.json()) ?? {}) as { id: string }',
  'history.state as Record<string, unknown>',
  'event.data as Answer',
])('refuses %s, and says what to use', (code) => {
  expect(lint(code)).toMatchObject([
    { ruleId: 'no-restricted-syntax', message: expect.stringContaining('decodeField') },
  ]);
});

it.each([
  'snapshot.data() as unknown',
  'const manifest: unknown = await response.json()',
  'decode(snapshot, campaign)',
  'schema.parse(JSON.parse(text))',
  'modules.get(load) as Module',
  'Object.keys(names) as Name[]',
])('allows %s', (code) => {
  expect(lint(code)).toEqual([]);
});
