import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterBuild } from './afterBuild';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'appshelf-build-'));
});

afterEach(() => rm(root, { recursive: true }));

/** Builds a page with this script. */
async function buildWith(script: string, work: Parameters<typeof afterBuild>[1]) {
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), script);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [afterBuild('test', work)],
  });
}

it('changes a built site', async () => {
  const work = vi.fn(() => Promise.resolve());
  await buildWith('start();', work);
  expect(work).toHaveBeenCalledExactlyOnceWith(join(root, 'dist'), root);
});

it('leaves a failed build alone, so that its error is shown', async () => {
  const work = vi.fn(() => Promise.reject(new Error('There is no such file.')));
  await expect(buildWith('import "./missing.js";', work)).rejects.toThrow('missing.js');
  expect(work).not.toHaveBeenCalled();
});
