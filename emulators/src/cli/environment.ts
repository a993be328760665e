import path from 'node:path';

/**
 * The environment in which firebase-tools runs these emulators in place of Google's JARs. `folder` is this package's.
 * firebase-tools takes the files from the three variables and gives them to `java -jar`; the `java` of `bin/`, first on
 * PATH, runs them on Node.
 */
export function emulatorEnvironment(folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inDist = (name: string) => path.join(folder, 'dist', name);
  return {
    ...env,
    PATH: [path.join(folder, 'bin'), env.PATH ?? ''].join(path.delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: inDist('firestore.mjs'),
    DATABASE_EMULATOR_BINARY_PATH: inDist('database.mjs'),
    STORAGE_EMULATOR_BINARY_PATH: inDist('storage-rules.mjs'),
  };
}
