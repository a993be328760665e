import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployFirst } from './rehearsal';
import { temporaryVariable } from './temporary';

/**
 * Makes a folder outside of the repository, where Node finds none of its packages, deploys a clean clone from there, and
 * removes everything after all tests.
 */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'appshelf-deploy-'));
  process.env[temporaryVariable] = folder;
  await deployFirst();
  return () => rmSync(folder, { recursive: true, force: true });
}
