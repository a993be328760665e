import path from 'node:path';

/**
 * The environment variables that make firebase-tools run these emulators instead of Google's JARs. It passes the files
 * of three of them to `java -jar`. The program `java` in `bin/`, which comes first on PATH, runs them on Node. Windows
 * runs no such program: there, a module in firebase-tools itself replaces its calls of Java.
 *
 * @param folder this package's
 */
export function getEmulatorEnvironment(
  folder: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  const inDist = (name: string) => path.join(folder, 'dist', name);
  const launcher =
    platform === 'win32'
      ? { NODE_OPTIONS: addPreload(env.NODE_OPTIONS, inDist('java.cjs')) }
      : { PATH: [path.join(folder, 'bin'), env.PATH ?? ''].join(path.delimiter) };
  return {
    ...launcher,
    FIRESTORE_EMULATOR_BINARY_PATH: inDist('firestore.mjs'),
    DATABASE_EMULATOR_BINARY_PATH: inDist('database.mjs'),
    STORAGE_EMULATOR_BINARY_PATH: inDist('storage-rules.mjs'),
  };
}

/** Adds a module that Node loads first to the value of NODE_OPTIONS. Quoted paths may have spaces; \ escapes in them. */
export const addPreload = (options: string | undefined, file: string): string =>
  [options ?? '', `--require ${JSON.stringify(file)}`].join(' ').trim();
