import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { at, root } from './lib/paths.mjs';

it.each([
  ['no account', [], 'Name one account: npm run grant-admin'],
  ['two accounts', ['a@b.example', 'c@d.example'], 'Name one account'],
  ['no project', ['a@b.example'], 'Name the project: npm run grant-admin'],
  [
    'a project without values',
    ['a@b.example', '--project', 'no-such-project'],
    'has no values here',
  ],
])('ends with a sentence for %s', (_what, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/grant-admin.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});
