import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replaceJava, type Spawn } from './replaceJava';

const folder = path.resolve('dist');
const own = path.join(folder, 'firestore.mjs');

/** Starts nothing, and returns the program and arguments that were requested. */
const record: Spawn = (command, args, options) => [command, args, options];
const spawn = replaceJava(record, folder);

it('answers the question for the version, as firebase-tools asks it', () => {
  const [command, args] = spawn('java', ['-Duser.language=en', '-version'], {}) as [
    string,
    string[],
  ];
  expect(spawnSync(command, args, { encoding: 'utf8' }).stderr).toMatch(/version "21\./);
});

it('runs a module of the package on Node, with its arguments and options', () => {
  const options = { stdio: 'pipe' };
  const args = ['-Dlog=1', '-jar', own, '--rules', 'C:\\a b\\x.rules', '-version'];
  expect(spawn('java', args, options)).toEqual([process.execPath, args.slice(2), options]);
});

it.each([
  ['java', ['-jar', path.resolve('elsewhere/firestore.mjs')]],
  ['java', ['-jar', path.join(folder, 'other.jar'), '-version']],
  ['node', ['-version']],
])('starts %s %j as it is', (command, args) => {
  expect(spawn(command, args, {})).toEqual([command, args, {}]);
});

it('passes a call without arguments on', () => {
  const call = spawn as (command: string, options: object) => unknown;
  expect(call('npm test', { shell: true })).toEqual(['npm test', { shell: true }, undefined]);
});
