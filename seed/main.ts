import { fileURLToPath } from 'node:url';
import { listDays, isDay } from '@appshelf/model';
import { buildSeed, type Seed } from './build';
import type { Picture } from './build/pictures';
import { ContentError } from './build/problems';
import { createExportFiles } from './export/files';
import { addVariants, renderPictures } from './export/render';
import { readStoredPictures } from './export/readStoredPictures';
import { replaceFolder } from './export/write';
import { moveDays } from './load/moveDays';
import { readContent } from './load/readContent';
import { multiplySeed } from './scale';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Thrown for an invalid option. The message says what to write. */
class UsageError extends Error {}

/** The largest number of apps, which `docs/run/scale.md` measures. */
const largest = 10_000;

/** The value after an option, or `otherwise` when there is no value; undefined without the option. */
function valueAfter(option: string, options: string[], otherwise: string): string | undefined {
  const at = options.indexOf(option);
  return at < 0 ? undefined : (options[at + 1] ?? otherwise);
}

/** Parses the number of apps after `--scale`; undefined without the option. */
function parseScale(options: string[]): number | undefined {
  const value = valueAfter('--scale', options, String(largest));
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UsageError(`--scale takes a number of apps, such as --scale ${String(largest)}.`);
}

/** Parses the last day after `--until`; undefined without the option. */
function parseLastDay(options: string[]): string | undefined {
  const day = valueAfter('--until', options, '');
  if (day === undefined || isDay(day)) return day;
  throw new UsageError(`--until takes a day, such as --until 2027-03-09.`);
}

/** The seed to write, its folder, and the source of its pictures. */
interface Task {
  folder: string;
  seed: Seed;
  pictures: (pictures: readonly Picture[]) => Promise<Map<string, Buffer>>;
  /** Whether the folder has the variants of pictures. */
  hasVariants: boolean;
}

const cache = at('.cache/seed/pictures');

const draw = (pictures: readonly Picture[]) => renderPictures(pictures, cache);

/** Drawing the pictures needs fonts and a minute. Reading them from the export does not. */
const readFromExport = (pictures: readonly Picture[]) =>
  readStoredPictures(pictures, at('emulator-data'));

function taskFor(options: string[]): Task {
  const scale = parseScale(options);
  const lastDay = parseLastDay(options);
  const content = readContent();
  if (scale !== undefined) {
    const seed = multiplySeed(buildSeed(content), scale);
    return { folder: `.cache/scale/${String(scale)}`, seed, pictures: draw, hasVariants: true };
  }
  if (options.includes('--complete'))
    return {
      folder: '.cache/seed/complete',
      seed: buildSeed(content),
      pictures: readFromExport,
      hasVariants: true,
    };
  if (lastDay === undefined)
    return {
      folder: 'emulator-data',
      seed: buildSeed(content),
      pictures: draw,
      hasVariants: false,
    };
  const count = Math.max(0, listDays(content.site.source.lastDay, lastDay).length - 1);
  return {
    folder: '.cache/seed/dated',
    seed: buildSeed(moveDays(content, count)),
    pictures: readFromExport,
    hasVariants: true,
  };
}

/**
 * Builds `emulator-data` from the content, without the variants of pictures. What suites import has them: `--complete`
 * writes it to `.cache/seed/complete`, and `--until` moves all days so that the content ends on that day, in
 * `.cache/seed/dated`. With `--scale` it writes a multiple of the content below `.cache/scale`. Nothing is written when
 * the content has a mistake.
 */
async function main(): Promise<void> {
  const { folder, seed, pictures, hasVariants } = taskFor(process.argv.slice(2));
  const drawn = await pictures(seed.pictures);
  const stored = hasVariants ? await addVariants(seed.pictures, drawn, cache) : drawn;
  const files = createExportFiles(seed, stored, hasVariants);
  await replaceFolder(at(folder), files, at('.cache/seed'));
  const media = seed.pictures.filter(({ mediaId }) => mediaId !== null);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  process.stdout.write(
    `${folder}: ${seed.documents.length + media.length} documents, ${stored.size} stored objects, ` +
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
