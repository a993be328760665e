import { fileURLToPath } from 'node:url';
import { buildSeed } from './build';
import { ContentError } from './build/problems';
import { content } from './content';
import { exportFiles } from './export/files';
import { renderPictures } from './export/render';
import { replaceFolder } from './export/write';
import { multiplySeed } from './scale';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** An option that cannot be followed; the message says what to write. */
class UsageError extends Error {}

/** As many apps as `docs/scale.md` measures at most. */
const largest = 10_000;

/** The number after `--scale`, of apps that the catalogue is multiplied to; undefined without the option. */
function parseScale(options: string[]): number | undefined {
  const at = options.indexOf('--scale');
  if (at < 0) return undefined;
  const count = Number(options[at + 1] ?? largest);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UsageError(`--scale takes a number of apps, such as --scale ${String(largest)}.`);
}

/**
 * Rebuilds `emulator-data` from the content; with `--scale` a multiple of it below `.cache/scale`. Nothing is written
 * when the content has a mistake.
 */
async function main(): Promise<void> {
  const scale = parseScale(process.argv.slice(2));
  const folder = scale === undefined ? 'emulator-data' : `.cache/scale/${String(scale)}`;
  const built = buildSeed(content);
  const seed = scale === undefined ? built : multiplySeed(built, scale);
  const rendered = await renderPictures(seed.pictures, at('.cache/seed/pictures'));
  const files = exportFiles(seed, content.people.entries, rendered);
  await replaceFolder(at(folder), files, at('.cache/seed'));
  const media = seed.pictures.filter(({ mediaId }) => mediaId !== null);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  process.stdout.write(
    `${folder}: ${seed.documents.length + media.length} documents, ${rendered.size} stored objects, ` +
      `${(bytes / 1024 / 1024).toFixed(1)} MB\n`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ContentError || error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
