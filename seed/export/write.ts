import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportFiles } from './files';

/**
 * Replaces a folder by these files. All files are written to another folder first, so that a failure does not change
 * the old folder.
 *
 * @param workspace a folder on the same disk for the new files
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
