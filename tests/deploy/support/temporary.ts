import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** Makes a folder that is removed after all tests (globalSetup.ts). */
export const makeFolder = (name: string): string =>
  mkdtempSync(path.join(inject('temporaryFolder'), `${name}-`));
