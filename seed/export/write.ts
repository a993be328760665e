import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportFiles } from './files';

/**
 * Replaces a folder by the files given: all of them are written beside it first, so that a failure leaves the old
 * folder as it was.
 *
 * @param workspace a folder on the same disk for what is being written.
 */
export async function replaceFolder(
  folder: string,
  files: ExportFiles,
  workspace: string,
): Promise<void> {
  await mkdir(workspace, { recursive: true });
  const room = await mkdtemp(join(workspace, 'build-'));
  const fresh = join(room, 'fresh');
  try {
    for (const [path, content] of files) {
      const file = join(fresh, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await mkdir(dirname(folder), { recursive: true });
    await rename(folder, join(room, 'old')).catch(ignoreMissing);
    await rename(fresh, folder);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

function ignoreMissing(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}
