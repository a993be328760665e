import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variantQuality } from '@appshelf/model';
import sharp from 'sharp';
import { getVariants } from '../build/media';
import type { Picture } from '../build/pictures';

/** Parts of the cache's keys. Change them when the settings below change. */
const recipes = { picture: 'webp 90, effort 4', variant: 'as uploaded, effort 4, lanczos3' };

/** The number of pictures that are rendered at the same time. */
const concurrency = 4;

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the file of the cache with this key, which is created if it is missing. */
async function getCached(
  cache: string,
  key: (string | Uint8Array)[],
  create: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of key) hash.update(part).update('\0');
  const file = join(cache, `${hash.digest('hex')}.webp`);
  const known = await readIfThere(file);
  if (known !== null) return known;
  const bytes = await create();
  await writeFile(file, bytes);
  return bytes;
}

/** Calls `work` for each item, for some at the same time. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

/** Draws every picture as WebP, by path, without variants. Pictures that were drawn before are read from `cache`. */
export async function renderPictures(
  pictures: readonly Picture[],
  cache: string,
): Promise<Map<string, Buffer>> {
  await mkdir(cache, { recursive: true });
  const rendered = new Map<string, Buffer>();
  await forEach(pictures, async ({ path, svg }) => {
    const draw = () => sharp(Buffer.from(svg)).webp({ quality: 90, effort: 4 }).toBuffer();
    rendered.set(path, await getCached(cache, [recipes.picture, svg], draw));
  });
  return rendered;
}

/**
 * Adds the variants to pictures, made from the stored pictures as the function `syncFile` makes them. Variants that were
 * made before are read from `cache`.
 *
 * @param stored the bytes of each picture by its path
 */
export async function addVariants(
  pictures: readonly Picture[],
  stored: ReadonlyMap<string, Buffer>,
  cache: string,
): Promise<Map<string, Buffer>> {
  await mkdir(cache, { recursive: true });
  const rendered = new Map(stored);
  await forEach(pictures.flatMap(getVariants), async ({ path, width, picture }) => {
    const source = stored.get(picture.path);
    if (source === undefined) throw new Error(`${picture.path} has not been drawn.`);
    const resize = () =>
      sharp(source)
        .resize({ width, kernel: 'lanczos3' })
        .webp({ quality: variantQuality, effort: 4 })
        .toBuffer();
    const key = [recipes.variant, String(variantQuality), String(width), source];
    rendered.set(path, await getCached(cache, key, resize));
  });
  return rendered;
}
