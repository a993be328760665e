import { existsSync } from 'node:fs';
import { at, root } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure, step } from './say.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';
import { fromSource, tsx } from './tsx.mjs';

/** The inputs of the seed. */
const inputs = ['emulator-data', 'seed', 'model', 'emulators/src/firestore/engine/export'];

/**
 * Returns a folder with the seed and the variants of its pictures, which is built when the seed has changed. When somebody has
 * exported a suite to `emulator-data`, that folder is returned unchanged: only the seed has the file `seed.json`.
 * @param {string} name the name of the folder below `.cache/seed`
 * @param {string} title what the step is called
 * @param {string[]} options the options of `seed/main.ts`
 * @returns {Promise<string>}
 */
async function build(name, title, options) {
  if (!existsSync(at('emulator-data/seed.json'))) return 'emulator-data';
  const folder = `.cache/seed/${name}`;
  const print = fingerprint(inputs, options.join(' '));
  if (existsSync(at(folder)) && isCurrent(`seed-${name}`, print)) return folder;
  await step(title, async () => {
    const { code, output } = await runToEnd(tsx, [fromSource, 'seed/main.ts', ...options], {
      cwd: root,
      capture: true,
    });
    if (code !== 0)
      throw new Failure(
        `${output.trim()}\n\nThe seed could not be built. The reason is above. Build it again with: npm run seed`,
      );
  });
  remember(`seed-${name}`, print);
  return folder;
}

/** Returns the folder that tests and measurements import: the seed, which ends on a fixed day. */
export const prepareSeed = () => build('complete', 'Completing the seed', ['--complete']);

/** Returns the folder that a suite for people imports: the seed, moved so that its last day is yesterday. */
export function prepareRecentSeed() {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  return build('dated', `Moving the seed to ${yesterday}`, ['--until', yesterday]);
}
