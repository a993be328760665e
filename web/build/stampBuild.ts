import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild';

/** What stands for the id in the documents until it is known (`web/index.html`, `src/buildId.ts`). */
const placeholder = '__BUILD_ID__';

/** The paths of all files below `folder`, with `/`, sorted; dot files are not part of the site (firebase.json). */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/**
 * Gives a finished build its id and says so in the files that open pages ask for.
 *
 * - `builds/latest.json`: `{id, timestamp}`, the milliseconds since the epoch.
 * - `builds/meta/{id}.json`: `{id, files}`, what the build consists of. It never changes.
 * - The id replaces its placeholder in every document.
 *
 * The id is a hash of names and contents: the same source has the same id, and a deployment of it is no news.
 */
export async function stamp(outDir: string, timestamp: number): Promise<string> {
  const files = await filesBelow(outDir);
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(outDir, file));
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  const id = hash.digest('hex').slice(0, 16);
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(outDir, file), 'utf8');
    await writeFile(join(outDir, file), html.replaceAll(placeholder, id));
  }
  await mkdir(join(outDir, 'builds/meta'), { recursive: true });
  await writeFile(join(outDir, 'builds/latest.json'), JSON.stringify({ id, timestamp }));
  await writeFile(join(outDir, `builds/meta/${id}.json`), JSON.stringify({ id, files }));
  return id;
}

/** Runs {@link stamp} when everything else has been written: the last plugin of all. */
export const stampBuild = (): Plugin =>
  afterBuild('stamp-build', (outDir) => stamp(outDir, Date.now()));
