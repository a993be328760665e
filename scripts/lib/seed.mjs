import { existsSync } from 'node:fs';
import { at, root } from './paths.mjs';
import { runToEnd } from './processes.mjs';
import { Failure, step } from './say.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';
import { fromSource, tsx } from './tsx.mjs';

const folder = '.cache/seed/dated';

/** The inputs of the seed. */
const inputs = ['emulator-data', 'seed', 'model', 'emulators/src/firestore/engine/export'];

/**
 * Returns the folder that a suite for people imports: the seed with its days moved so that the last one is yesterday,
 * created once a day. When somebody has exported a suite to `emulator-data`, that folder is imported unchanged: only
 * the seed has the file `seed.json`.
 * @returns {Promise<string>}
 */
export async function prepareSeed() {
  if (!existsSync(at('emulator-data/seed.json'))) return 'emulator-data';
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const print = fingerprint(inputs, yesterday);
  if (existsSync(at(folder)) && isCurrent('seed', print)) return folder;
  await step(`Moving the seed to ${yesterday}`, async () => {
    const { code, output } = await runToEnd(
      tsx,
      [fromSource, 'seed/main.ts', '--until', yesterday],
      { cwd: root, capture: true },
    );
    if (code !== 0)
      throw new Failure(
        `${output.trim()}\n\nThe seed could not be built. The reason is above. Build it again with: npm run seed`,
      );
  });
  remember('seed', print);
  return folder;
}
