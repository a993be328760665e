import { existsSync } from 'node:fs';
import { at, root } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure, step } from './say.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';

const folder = '.cache/seed/dated';

/** What the seed is made of. */
const inputs = ['emulator-data', 'seed', 'model', 'emulators/src/firestore/engine/export'];

/**
 * The folder that a suite for people opens with: the seed, its days moved so that the last one is yesterday, made once a
 * day. Where somebody has saved a suite of their own over `emulator-data`, that folder as it is: only the seed has the
 * file `seed.json`.
 * @returns {Promise<string>}
 */
export async function datedSeed() {
  if (!existsSync(at('emulator-data/seed.json'))) return 'emulator-data';
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const print = fingerprint(inputs, yesterday);
  if (existsSync(at(folder)) && isCurrent('seed', print)) return folder;
  await step(`Moving the seed to ${yesterday}`, async () => {
    const { code, output } = await runToEnd(
      at('node_modules/.bin/tsx'),
      ['seed/main.ts', '--until', yesterday],
      { cwd: root, capture: true },
    );
    if (code !== 0)
      throw new Failure(
        `${output.trim()}\n\nThe seed could not be made; the reason is above. Build it again with: npm run seed`,
      );
  });
  remember('seed', print);
  return folder;
}
