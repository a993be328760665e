import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes files, by their path below it, into a new folder and puts that in the place of `folder`. They are written
 * beside it first, so that a failure, such as a full disk, leaves what is there as it was and nothing else behind.
 *
 * @throws Error of `node:fs` when the files cannot be written or the folder cannot be replaced.
 */
export async function replaceFolder(
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(join(parent, `.${basename(folder)}-`));
  const complete = join(temporary, 'new');
  try {
    for (const [path, bytes] of Object.entries(files)) {
      const file = join(complete, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    await swap(folder, complete, join(temporary, 'old'));
  } catch (error) {
    await rm(complete, { recursive: true, force: true });
    // Only an old folder that could not be put back is in there still, and that is not to be lost.
    await rmdir(temporary).catch(() => undefined);
    throw error;
  }
  await rm(temporary, { recursive: true });
}

/** Moves `folder`, if it exists, to `old` and `complete` to its place; when the latter fails, `folder` comes back. */
async function swap(folder: string, complete: string, old: string): Promise<void> {
  const hadFolder = await rename(folder, old).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(complete, folder);
  } catch (error) {
    if (hadFolder) await rename(old, folder);
    throw error;
  }
}
