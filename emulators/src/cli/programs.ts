import path from 'node:path';

/** The programs of this package besides its command, each a module of `dist`. */
const programs = {
  checkRules: 'check-rules.mjs',
  mail: 'smtp.mjs',
  functionsWorker: 'functions-worker.cjs',
} as const;

/**
 * Finds a program of this package: the check of rules files, the mail catcher, and the module that is preloaded into
 * the functions' processes.
 *
 * @param folder this package's
 */
export const findProgram = (folder: string, name: keyof typeof programs): string =>
  path.join(folder, 'dist', programs[name]);
