import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { endTreeOnWindows, readDescendants, signalAll } from './processTree';

const NOT_INSTALLED =
  'The emulators are started by the Firebase CLI, which is not installed here: npm install --save-dev firebase-tools';

/** Finds the CLI of the calling project, or else the one on PATH. */
function findFirebase(): { command: string; args: string[] } {
  try {
    const { resolve } = createRequire(path.join(process.cwd(), 'package.json'));
    const file = resolve('firebase-tools/lib/bin/firebase.js');
    return { command: process.execPath, args: [file] };
  } catch {
    return { command: 'firebase', args: [] };
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Passes the signals of this process on, and ends what firebase-tools leaves behind after one, such as the script of
 * `emulators:exec`. Ctrl-C reaches both processes: firebase-tools ignores a signal that comes again within 100 ms.
 */
function passSignals(firebase: ChildProcess): void {
  const { pid } = firebase;
  if (pid === undefined) return;
  let below: Promise<number[]> = Promise.resolve([]);
  for (const signal of signals) {
    process.on(signal, () => {
      below = readDescendants(pid);
      // On Windows, Ctrl-C reaches firebase-tools itself, and a signal from here would end it before its emulators.
      if (process.platform !== 'win32') firebase.kill(signal);
      else if (signal !== 'SIGINT') void endTreeOnWindows(pid);
    });
  }
  firebase.once('exit', () => void below.then((pids) => signalAll(pids, 'SIGTERM')));
}

/**
 * Runs the Firebase CLI to its end and returns its exit code: that of the script for `emulators:exec`; 1 when a signal
 * ended it, and when there is no CLI, which it prints.
 */
export function runFirebase(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const found = findFirebase();
    const firebase = spawn(found.command, [...found.args, ...args], { stdio: 'inherit', env });
    passSignals(firebase);
    firebase.on('error', (error: NodeJS.ErrnoException) => {
      console.error(error.code === 'ENOENT' ? NOT_INSTALLED : error.message);
      resolve(1);
    });
    firebase.on('exit', (code) => resolve(code ?? 1));
  });
}
