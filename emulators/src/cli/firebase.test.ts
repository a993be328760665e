import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFirebase } from './firebase';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'firebase-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Installs firebase-tools into a folder of packages, and returns its script. */
function installTools(packages: string): string {
  const file = path.join(folder, packages, 'firebase-tools/lib/bin/firebase.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

/** Runs the search for the CLI in a project without one, with one folder on PATH. */
const findOn = (place: string) =>
  findFirebase(path.join(folder, 'project'), { PATH: path.join(folder, place) });

it('finds the CLI of the project, also from a folder below', () => {
  const file = installTools('project/node_modules');
  expect(findFirebase(path.join(folder, 'project/functions'), {})).toBe(file);
});

it('finds what npm installed globally on Linux and macOS', () => {
  const file = installTools('lib/node_modules');
  mkdirSync(path.join(folder, 'bin'));
  symlinkSync(file, path.join(folder, 'bin/firebase'));
  expect(findOn('bin')).toBe(file);
});

it('finds what npm installed globally on Windows, where the program is a script for its shell', () => {
  const file = installTools('npm/node_modules');
  for (const name of ['firebase', 'firebase.cmd'])
    writeFileSync(path.join(folder, 'npm', name), '');
  expect(findOn('npm')).toBe(file);
});

it('finds what npx installed on Windows', () => {
  const file = installTools('npx/node_modules');
  mkdirSync(path.join(folder, 'npx/node_modules/.bin'));
  writeFileSync(path.join(folder, 'npx/node_modules/.bin/firebase.cmd'), '');
  expect(findOn('npx/node_modules/.bin')).toBe(file);
});

it('finds no script where the CLI is a program of its own', () => {
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/firebase'), '');
  expect(findOn('bin')).toBeUndefined();
});
