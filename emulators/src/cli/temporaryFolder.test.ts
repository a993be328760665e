import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findConfiguration } from './configuration';
import { claimTemporaryFolder, getTemporaryFolder, removeFolder } from './temporaryFolder';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'folders-')));
  // Node reads the first variable on Linux and macOS, and the others on Windows.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the folder of a suite that a process uses. */
function makeFolder(configuration: string, pid: number): string {
  const made = getTemporaryFolder(configuration);
  mkdirSync(made);
  writeFileSync(path.join(made, 'suite.pid'), `${String(pid)}\n`);
  return made;
}

/** The id of a process that has ended. */
const readEndedPid = () => spawnSync(process.execPath, ['--version']).pid;

it('a suite that runs twice has two folders, and is found in the first', () => {
  const first = claimTemporaryFolder('/a/firebase.json');
  expect(getTemporaryFolder('/a/firebase.json')).toBe(first);
  const second = claimTemporaryFolder('/a/firebase.json');
  expect(second).not.toBe(first);
  expect([first, second].every(existsSync)).toBe(true);
});

it('the sockets of firebase-tools in both fit into the 103 characters of a path on macOS', () => {
  const folders = [1, 2].map(() => claimTemporaryFolder('/a/firebase.json'));
  for (const each of folders) {
    const socket = `fire_emu_${'0'.repeat(16)}.sock`;
    const onMacOs = ['/var/folders/zz', 'x'.repeat(30), 'T', path.basename(each), socket].join('/');
    expect(onMacOs.length).toBeLessThanOrEqual(103);
  }
});

it('a start removes what killed suites left, and nothing of others', () => {
  const killed = makeFolder('/killed/firebase.json', readEndedPid());
  const running = makeFolder('/running/firebase.json', process.pid);
  const second = path.join(folder, 'emulators-aB3xYz');
  mkdirSync(second);
  writeFileSync(path.join(second, 'suite.pid'), `${String(readEndedPid())}\n`);
  const foreign = path.join(folder, 'emulators-0123456789ab');
  mkdirSync(foreign);
  claimTemporaryFolder('/new/firebase.json');
  const left = [killed, second, running, foreign].map(existsSync);
  expect(left).toEqual([false, false, true, true]);
});

it('removes no folder that is not that of a suite', () => {
  removeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

it('the firebase.json of a command is the closest above, or the one that it names', () => {
  const below = path.join(folder, 'functions/src');
  mkdirSync(below, { recursive: true });
  expect(findConfiguration(below, '')).toBe(path.join(below, 'firebase.json'));
  writeFileSync(path.join(folder, 'firebase.json'), '{}');
  expect(findConfiguration(below, '')).toBe(path.join(folder, 'firebase.json'));
  expect(findConfiguration(below, '../other.json')).toBe(path.join(folder, 'functions/other.json'));
});
