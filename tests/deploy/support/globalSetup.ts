import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of all files that the rehearsal writes. */
    temporaryFolder: string;
  }
}

/** Makes a folder outside of the repository, where Node finds none of its packages, and removes it after all tests. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'appshelf-deploy-'));
  project.provide('temporaryFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
