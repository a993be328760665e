import { mkdtempSync } from 'node:fs';
import path from 'node:path';

/** The variable with the folder of all files that the rehearsal writes, which Vitest's workers inherit. */
export const temporaryVariable = 'APPSHELF_REHEARSAL';

/** Finds the folder of all files that the rehearsal writes. */
export function findTemporary(): string {
  const folder = process.env[temporaryVariable];
  if (folder === undefined) throw new Error(`globalSetup.ts sets ${temporaryVariable}.`);
  return folder;
}

/** Makes a folder that is removed after all tests (globalSetup.ts). */
export const makeFolder = (name: string): string =>
  mkdtempSync(path.join(findTemporary(), `${name}-`));
