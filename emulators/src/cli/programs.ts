import path from 'node:path';

/** The programs of this package besides its command, each a module of `dist`. */
const programs = {
  checkRules: 'check-rules.mjs',
  mail: 'smtp.mjs',
  functionsWorker: 'functions-worker.cjs',
  firebaseTools: 'firebase-tools.cjs',
} as const;

/**
 * Finds a program of this package: the check of rules files, the mail catcher, and the modules that are preloaded into
 * the functions' processes and into firebase-tools.
 *
 * @param folder this package's
 */
export const findProgram = (folder: string, name: keyof typeof programs): string =>
  path.join(folder, 'dist', programs[name]);
