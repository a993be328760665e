import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from './replaceFolder';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'replace-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

/** All files below the parent, with their contents. */
async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(parent.length + 1), await readFile(path, 'utf8')] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

/** Puts an old folder there. */
async function putOld(): Promise<void> {
  await mkdir(join(parent, 'export'));
  await writeFile(join(parent, 'export', 'old'), 'old');
}

describe('replacing a folder', () => {
  it('creates it, with the folders above it', async () => {
    await replaceFolder(join(parent, 'x', 'export'), { 'b/c': Buffer.from('2') });
    expect(await contents()).toEqual({ 'x/export/b/c': '2' });
    expect(await readdir(join(parent, 'x'))).toEqual(['export']);
  });

  it('leaves nothing of the old one', async () => {
    await putOld();
    const files = { a: Buffer.from('1'), 'b/c': Buffer.from('2') };
    await replaceFolder(join(parent, 'export'), files);
    expect(await contents()).toEqual({ 'export/a': '1', 'export/b/c': '2' });
    expect(await readdir(parent)).toEqual(['export']);
  });

  it.each([
    ['a file cannot be written', { a: Buffer.from('1'), 'a/b': Buffer.from('2') }],
    ['there is nothing to take its place', {}],
  ])('keeps the old one, and nothing else, when %s', async (_, files) => {
    await putOld();
    await expect(replaceFolder(join(parent, 'export'), files)).rejects.toThrow(/^E/);
    expect(await contents()).toEqual({ 'export/old': 'old' });
    expect(await readdir(parent)).toEqual(['export']);
  });
});
