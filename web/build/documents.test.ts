import { portraitHosts } from '@appshelf/model';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hosting } from '../../firebase.json';
import { startScripts } from './paintFirst';

it('allows the scripts that stand in a document, and no others', async () => {
  const html = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
  const own = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const scripts = [...own, startScripts];
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const [directive = ''] = /script-src [^;]*/.exec(policy ?? '') ?? [];
  expect(directive.match(/'sha256-[^']+'/g)).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
});

it('allows pictures from the hosts of storage and of portraits, and from no others', () => {
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const [directive] = /img-src [^;]*/.exec(policy ?? '') ?? [];
  expect(directive?.split(' ')).toEqual([
    ...['img-src', "'self'", 'data:', 'blob:', 'https://firebasestorage.googleapis.com'],
    ...portraitHosts,
  ]);
});
