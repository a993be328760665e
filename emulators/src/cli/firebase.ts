import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NOT_INSTALLED =
  'The emulators are started by the Firebase CLI, which is not installed here: npm install --save-dev firebase-tools';

const script = 'firebase-tools/lib/bin/firebase.js';

/** Lists where a folder of PATH may have the CLI: npm links to it, or puts a program beside it on Windows. */
const listPlaces = (folder: string): string[] => [
  path.join(folder, 'firebase'),
  path.join(folder, 'node_modules', script),
  ...(path.basename(folder) === '.bin' ? [path.join(folder, '..', script)] : []),
];

/**
 * Finds the script of the CLI in the project, or else on PATH. Undefined when there is none, and when the CLI is a
 * binary.
 *
 * @param folder the one that the command is called in
 */
export function findFirebase(folder: string, env: NodeJS.ProcessEnv): string | undefined {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(script);
  } catch {
    return (env.PATH ?? '')
      .split(path.delimiter)
      .flatMap(listPlaces)
      .filter((place) => existsSync(place))
      .map((place) => realpathSync(place))
      .find((place) => path.basename(place) === 'firebase.js');
  }
}

/**
 * Runs the Firebase CLI to its end and returns its exit code: that of the script for `emulators:exec`; 1 when a signal
 * ended it, and when there is no CLI, which it prints. Signals of this process are passed on.
 *
 * @param preload a module that is loaded into the CLI first
 */
export function runFirebase(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  preload: string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const found = findFirebase(process.cwd(), env);
    const command = found === undefined ? 'firebase' : process.execPath;
    const ownArgs = found === undefined ? [] : [found];
    const preloading = found === undefined || preload === undefined ? [] : ['--require', preload];
    const firebase = spawn(command, [...preloading, ...ownArgs, ...args], {
      stdio: 'inherit',
      env,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        // On Windows, Ctrl-C also reaches firebase-tools directly. A signal from here would end it before its
        // emulators.
        if (process.platform !== 'win32') firebase.kill(signal);
      });
    firebase.on('error', (error: NodeJS.ErrnoException) => {
      console.error(error.code === 'ENOENT' ? NOT_INSTALLED : error.message);
      resolve(1);
    });
    firebase.on('exit', (code) => resolve(code ?? 1));
  });
}
