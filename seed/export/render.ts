import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StoredObject } from '../build/media';

/** Raised when the settings below change, so that nothing stale comes out of the cache. */
const recipe = 'webp 88 effort 6, lanczos3, 1';

async function draw({ longest, picture }: StoredObject): Promise<Buffer> {
  const image = sharp(Buffer.from(picture.svg));
  const sized =
    longest === null
      ? image
      : image.resize({ width: longest, height: longest, fit: 'inside', kernel: 'lanczos3' });
  return sized.webp({ quality: 88, effort: 6, smartSubsample: true }).toBuffer();
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The bytes of each object by its path, in WebP; what was drawn before comes out of `cache`. */
export async function renderObjects(
  objects: StoredObject[],
  cache: string,
): Promise<Map<string, Buffer>> {
  await mkdir(cache, { recursive: true });
  const rendered = new Map<string, Buffer>();
  for (const object of objects) {
    const key = createHash('sha256')
      .update(`${recipe} ${String(object.longest)} ${object.picture.svg}`)
      .digest('hex');
    const file = join(cache, `${key}.webp`);
    const known = await readIfThere(file);
    const bytes = known ?? (await draw(object));
    if (known === null) await writeFile(file, bytes);
    rendered.set(object.path, bytes);
  }
  return rendered;
}
