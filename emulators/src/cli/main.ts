#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEmulatorEnvironment } from './environment';

/** `appshelf-emulators ARGUMENT…` is `firebase ARGUMENT…` with these emulators in place of Google's JARs. */
const folder = fileURLToPath(new URL('..', import.meta.url));

const NOT_INSTALLED =
  'appshelf-emulators runs the Firebase CLI, which is not installed here: npm install --save-dev firebase-tools';

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

const { command, args } = findFirebase();
const firebase = spawn(command, [...args, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...getEmulatorEnvironment(folder, process.env) },
});
// Ctrl-C reaches both processes; the CLI then stops its emulators, and this one waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => firebase.kill('SIGTERM'));
firebase.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'ENOENT' ? NOT_INSTALLED : error.message);
  process.exitCode = 1;
});
firebase.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
