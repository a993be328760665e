import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces `folder` with a new folder of these files, which are named by their path below it. The new folder is written
 * beside the old one first, so that a failure, such as a full disk, changes nothing and leaves no other files.
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
    // The temporary folder still contains the old folder only if that could not be moved back. It is not deleted then.
    await rmdir(temporary).catch(() => undefined);
    throw error;
  }
  await rm(temporary, { recursive: true });
}

/**
 * Moves `folder`, if it exists, to `old`, and then `complete` to its place. When the second move fails, the first one
 * is undone.
 */
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
