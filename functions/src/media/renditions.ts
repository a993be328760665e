import { variantQuality, variantWidths, type Media } from '@appshelf/model';
import sharp, { type Metadata } from 'sharp';

/** One WebP rendition of a picture. */
interface Rendition {
  /** The width it is made for, in pixels; a smaller picture keeps its own. */
  width: number;
  bytes: Buffer;
}

/** What can be told and made of a file that should be a picture. */
export interface Rendered {
  /** In pixels, the right way up; null when unknown. */
  width: number | null;
  height: number | null;
  renditions: Rendition[];
  problem: Media['problem'];
}

/**
 * The most pixels that are decoded, all frames of an animation together: what a camera of 60 megapixels makes. A small
 * file can claim to hold far more.
 */
export const pixelLimit = 64_000_000;

/** Beyond this a drawing is not even measured, in bytes. */
const largestDrawing = 1024 * 1024;

/** What is decoded: formats of pixels that the rules let in. Anything else is left as it is. */
const rasterFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

const unreadable: Rendered = { width: null, height: null, renditions: [], problem: 'unreadable' };

// One picture at a time, and nothing kept of the last one: an instance has little memory.
sharp.cache(false);
sharp.concurrency(1);

async function measure(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function render(bytes: Buffer, isAnimated: boolean): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of variantWidths) {
    const source = sharp(bytes, {
      limitInputPixels: pixelLimit,
      animated: isAnimated,
      failOn: 'truncated',
    });
    const upright = isAnimated ? source : source.autoOrient();
    const webp = upright
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: variantQuality });
    renditions.push({ width, bytes: await webp.toBuffer() });
  }
  return renditions;
}

/**
 * Measures a picture and renders it in each of `variantWidths`, never enlarged and the right way up; an animation keeps
 * moving. A drawing (SVG) needs no renditions: it is sharp at any size.
 *
 * Never throws for what the bytes are: content that is damaged, no picture at all, or too large is named in `problem`, so
 * that the event which brought it is not tried again and again.
 */
export async function renditionsOf(bytes: Buffer, contentType: string): Promise<Rendered> {
  const isDrawing = contentType === 'image/svg+xml';
  if (isDrawing && bytes.length > largestDrawing) {
    return { ...unreadable, problem: null };
  }
  const metadata = await measure(bytes);
  if (metadata === null || isDrawing !== (metadata.format === 'svg')) return unreadable;
  const { width, height } = metadata.autoOrient;
  // An animation is one tall strip of frames.
  const frames = metadata.pages ?? 1;
  const size = { width, height: metadata.pageHeight ?? height };
  if (isDrawing) return { ...size, renditions: [], problem: null };
  if (!rasterFormats.has(metadata.format)) return { ...unreadable, ...size };
  if (size.width * size.height * frames > pixelLimit) {
    return { ...size, renditions: [], problem: 'too-large' };
  }
  try {
    return { ...size, renditions: await render(bytes, frames > 1), problem: null };
  } catch {
    return { ...unreadable, ...size };
  }
}
