import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from './root';
import { compileMacros } from './macros';

const file = join(root, 'web/src/ui/NoSuchFile.tsx');
const cacheFile = join(root, '.cache/macros/web+src+ui+NoSuchFile.tsx');
const greet = (text: string) =>
  `import { t } from '@lingui/core/macro';\nexport const greet = (): string => t\`${text}\`;\n`;

afterEach(() => rm(cacheFile, { force: true }));

it('compiles a file once, and again when its text has changed', async () => {
  const compiled = await compileMacros(greet('Good morning'), file);
  expect(compiled.code).toContain('message: "Good morning"');
  expect(compiled.code).toContain(join(root, 'web/src/lib/i18n'));
  const cached = await readFile(cacheFile, 'utf8');
  expect(cached).not.toContain(root);
  // What the cache says is taken for the same text only.
  await writeFile(cacheFile, cached.replaceAll('Good morning', 'Good evening'));
  expect((await compileMacros(greet('Good morning'), file)).code).toContain('"Good evening"');
  expect((await compileMacros(greet('Good night'), file)).code).toContain('"Good night"');
});

it('reads another version of the cache, or half a file, as none', async () => {
  for (const content of ['', '{', `${'0'.repeat(64)}{"code":"","map":null}`]) {
    await writeFile(cacheFile, content);
    expect((await compileMacros(greet('Good morning'), file)).code).toContain('"Good morning"');
  }
});
