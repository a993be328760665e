import { rmSync } from 'node:fs';

/** Removes a temporary folder when the tests have ended. Returns it. */
export function removeAtExit(folder: string): string {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
