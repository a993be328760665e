import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { at, cache } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure, step } from './say.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';

/** The release that people upgrade from: the newest one in CHANGELOG.md, and its commit. `npm test -- upgrade` takes it from git. */
export const formerRelease = {
  version: '0.2.0',
  commit: '47271df3352e5246f9d9ba35d245ca55258a8e2e',
};

const folder = path.join(cache, 'former');

/** The folder with the client of the former release, as Hosting published it. */
export const formerClient = path.join(folder, 'web/dist');

/** The folder of the former release's data, which a suite can import. */
const formerData = path.join(folder, 'emulator-data');

/** What the client is built from, and the data. */
const parts = ['web', 'model', 'package.json', 'tsconfig.base.json', 'emulator-data'];

/**
 * Runs a program, and throws its output and a sentence when it fails.
 * @param {string} failed
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
async function need(failed, program, args, options) {
  const { code, output } = await runToEnd(program, args, { ...options, capture: true });
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${failed}`);
}

/** Unpacks the former release from git. */
async function unpack() {
  const { version, commit } = formerRelease;
  const archive = path.join(folder, 'release.tar');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await need(
    `This clone does not have the commit of version ${version}. Fetch it with: git fetch origin ${commit}`,
    'git',
    ['archive', `--output=${archive}`, commit, ...parts],
    { cwd: at() },
  );
  await need(`Version ${version} could not be unpacked.`, 'tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/**
 * Builds the client of the former release, with its own model and today's packages: those at the root are found from
 * `.cache`, too.
 */
async function buildClient() {
  const packages = path.join(folder, 'node_modules/@appshelf');
  mkdirSync(packages, { recursive: true });
  symlinkSync(path.join(folder, 'model'), path.join(packages, 'model'));
  if (existsSync(at('web/node_modules')))
    symlinkSync(at('web/node_modules'), path.join(folder, 'web/node_modules'));
  await need(
    `The client of version ${formerRelease.version} could not be built with today's packages. The reason is above.`,
    at('node_modules/.bin/vite'),
    ['build', '--logLevel', 'warn'],
    { cwd: path.join(folder, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
  );
}

/**
 * Makes the client and the data of the former release, unless they are there, and returns the folder of the data, which a
 * suite can import.
 */
export async function prepareFormerRelease() {
  const print = fingerprint(['package-lock.json'], formerRelease.commit);
  if (existsSync(formerClient) && isCurrent('former', print)) return formerData;
  await step(`Building the client of version ${formerRelease.version}`, async () => {
    await unpack();
    await buildClient();
  });
  remember('former', print);
  return formerData;
}
