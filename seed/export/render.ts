import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variantQuality } from '@appshelf/model';
import sharp, { type Sharp } from 'sharp';
import { toStoredObjects, type StoredObject } from '../build/media';
import type { Picture } from '../build/pictures';

/** A part of the cache's key. Change it when the settings below change. */
const recipe = 'webp 90, variants as uploaded, effort 4, lanczos3, by width';

/** The number of pictures that are rendered at the same time. */
const concurrency = 4;

async function encode(source: Sharp, width: number | null): Promise<Buffer> {
  if (width === null) return source.webp({ quality: 90, effort: 4 }).toBuffer();
  const sized = source.resize({ width, kernel: 'lanczos3' });
  return sized.webp({ quality: variantQuality, effort: 4 }).toBuffer();
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Renders one picture and its variants, or reads them from the cache. */
async function renderPicture(
  picture: Picture,
  cache: string,
): Promise<[path: string, bytes: Buffer][]> {
  const objects = toStoredObjects(picture);
  const getCacheFile = ({ width }: StoredObject) =>
    join(
      cache,
      `${createHash('sha256')
        .update(`${recipe} ${String(width)} ${picture.svg}`)
        .digest('hex')}.webp`,
    );
  const known = await Promise.all(objects.map((object) => readIfThere(getCacheFile(object))));
  if (known.every((bytes) => bytes !== null)) {
    return objects.flatMap(({ path }, index) => {
      const bytes = known[index];
      return bytes ? [[path, bytes]] : [];
    });
  }
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  return Promise.all(
    objects.map(async (object): Promise<[string, Buffer]> => {
      const bytes = await encode(raster.clone(), object.width);
      await writeFile(getCacheFile(object), bytes);
      return [object.path, bytes];
    }),
  );
}

/** Renders every picture and variant as WebP, by path. Pictures that were rendered before are read from `cache`. */
export async function renderPictures(
  pictures: readonly Picture[],
  cache: string,
): Promise<Map<string, Buffer>> {
  await mkdir(cache, { recursive: true });
  const waiting = [...pictures];
  const rendered = new Map<string, Buffer>();
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const [path, bytes] of await renderPicture(next, cache)) rendered.set(path, bytes);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return rendered;
}
