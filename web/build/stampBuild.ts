import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { version } from '../../package.json';
import { afterBuild } from './afterBuild';

/** The placeholder of the id in the documents (`web/index.html`, `src/lib/buildId.ts`). */
const placeholder = '__BUILD_ID__';

/** Lists the paths of all files below `folder`, sorted and with `/`. Dot files are not deployed (firebase.json). */
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
 * Computes the id of a finished build and writes it into the files that open pages request.
 *
 * - `builds/latest.json`: `{id, timestamp, version, migrations}`, the milliseconds since the epoch, the version of the
 *   product, and the ids of the migrations that its stored documents need, the oldest first.
 * - `builds/meta/{id}.json`: `{id, files}`, the files of the build. It never changes.
 * - The id replaces its placeholder in every document.
 *
 * The id is a hash of file names and contents. The same source has the same id, so deploying it again notifies nobody.
 */
export async function stamp(
  outDir: string,
  timestamp: number,
  migrations: readonly string[],
): Promise<string> {
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
  const latest = { id, timestamp, version, migrations };
  await writeFile(join(outDir, 'builds/latest.json'), JSON.stringify(latest));
  await writeFile(join(outDir, `builds/meta/${id}.json`), JSON.stringify({ id, files }));
  return id;
}

/**
 * Runs {@link stamp} after everything else was written. It has to be the last plugin. The ids of the migrations are in
 * `MIGRATIONS` of the environment (scripts/build.mjs), separated by spaces.
 */
export const stampBuild = (): Plugin =>
  afterBuild('stamp-build', (outDir) => {
    const { MIGRATIONS = '' } = process.env;
    return stamp(outDir, Date.now(), MIGRATIONS.split(' ').filter(Boolean));
  });
