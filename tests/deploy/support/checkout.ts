import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { at, root } from '../../../scripts/lib/paths.mjs';
import { makeFolder } from './temporary';

/** The folders of the repository that have packages of their own. */
const workspaces = ['model', 'web', 'functions', 'emulators'];

/** Folders that a build and a deployment do not read, which would only take time to copy. */
const isUnused = (file: string) => /^(?:emulator-data|docs\/screenshots|tests)\//.test(file);

/** Lists the files that a commit of everything would have. */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !isUnused(file) && existsSync(at(file)));

/** Links the packages of a `node_modules` into another, without what tools keep there and without the workspaces. */
function linkPackages(from: string, to: string) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (['.cache', '.vite', '.vite-temp', '@appshelf'].includes(name)) continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/**
 * Makes a clean clone of the repository in a temporary folder, with the changes that are not committed yet, and with
 * the installed packages linked in place of `npm ci`. Nothing in it is built.
 * @returns the folder
 */
export function checkOut(): string {
  const folder = makeFolder('clone');
  for (const file of listFiles()) cpSync(at(file), path.join(folder, file));
  for (const place of ['', ...workspaces])
    linkPackages(at(place, 'node_modules'), path.join(folder, place, 'node_modules'));
  // The workspaces are those of the clone, or its build would read the files of the repository.
  mkdirSync(path.join(folder, 'node_modules/@appshelf'));
  for (const name of readdirSync(at('node_modules/@appshelf')))
    symlinkSync(path.join('../..', name), path.join(folder, 'node_modules/@appshelf', name));
  return folder;
}
