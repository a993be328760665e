import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { stamp } from './stampBuild';

const folders: string[] = [];
const site = {
  'index.html': '<meta name="build" content="__BUILD_ID__" />',
  'about.html': '<meta name="build" content="__BUILD_ID__" /><p>About</p>',
  'assets/index-1.js': 'start()',
  '.vite/manifest.json': '{}',
};

async function built(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'appshelf-build-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const getId = async (files: Record<string, string>) => stamp(await built(files), 1, []);

describe('stamp', () => {
  it('puts the id into every document and both files', async () => {
    const folder = await built(site);
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    const id = await stamp(folder, 1_700_000_000_000, ['0001-first', '0002-second']);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.parse(await read('builds/latest.json'))).toEqual({
      id,
      timestamp: 1_700_000_000_000,
      version,
      migrations: ['0001-first', '0002-second'],
    });
    expect(JSON.parse(await read(`builds/meta/${id}.json`))).toEqual({
      id,
      files: ['about.html', 'assets/index-1.js', 'index.html'],
    });
    expect(await read('index.html')).toBe(`<meta name="build" content="${id}" />`);
    expect(await read('about.html')).toContain(id);
  });

  it('gives the same content the same id, whenever it was built', async () => {
    expect(await getId(site)).toBe(await getId({ ...site }));
    expect(await getId({ ...site, '.vite/manifest.json': '[]' })).toBe(await getId(site));
  });

  it.each([
    ['content', { ...site, 'assets/index-1.js': 'begin()' }],
    ['name', { ...site, 'assets/index-2.js': 'start()' }],
    ['set of files', { 'index.html': site['index.html'] }],
  ])('tells another %s by another id', async (_name, files) => {
    expect(await getId(files)).not.toBe(await getId(site));
  });

  it('does not take the end of one file for the start of the next', async () => {
    expect(await getId({ a: 'x', b: 'y' })).not.toBe(await getId({ a: 'xy', b: '' }));
  });
});
