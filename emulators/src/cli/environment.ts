import path from 'node:path';

/**
 * The environment variables that make firebase-tools run these emulators instead of Google's JARs. It passes the files
 * of the last three variables to `java -jar`. The program `java` in `bin/`, which comes first on PATH, runs them on
 * Node.
 *
 * @param folder this package's
 */
export function getEmulatorEnvironment(
  folder: string,
  { PATH }: NodeJS.ProcessEnv,
): Record<string, string> {
  const inDist = (name: string) => path.join(folder, 'dist', name);
  return {
    PATH: [path.join(folder, 'bin'), PATH ?? ''].join(path.delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: inDist('firestore.mjs'),
    DATABASE_EMULATOR_BINARY_PATH: inDist('database.mjs'),
    STORAGE_EMULATOR_BINARY_PATH: inDist('storage-rules.mjs'),
  };
}
