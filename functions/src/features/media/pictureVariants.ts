import {
  getPictureKind,
  variantQuality,
  variantWidths,
  type PictureProblem,
} from '@appshelf/model';
import type { Metadata } from 'sharp';
import { sharp } from '../../platform/pictures/sharp';
import { parseSvgSize } from './svgSize';

/** One WebP variant of a picture. */
interface ImageVariant {
  /** The requested width, in pixels. A smaller picture is not enlarged. */
  width: number;
  bytes: Buffer;
}

/** The size and the variants of a picture. */
export interface ProcessedPicture {
  /** The width in pixels after turning the picture upright; null when unknown. */
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
  problem: PictureProblem | null;
}

/**
 * The maximum of decoded pixels, with all frames of an animation: enough for a camera of 60 megapixels. A small file
 * can claim to have far more.
 */
export const pixelLimit = 64_000_000;

/** The most frames of an animation: half a minute of it. Each frame takes time to decode, however small it is. */
export const frameLimit = 750;

/** How long the rendering of one variant may take, in seconds; the largest honest pictures need a few. */
const renderSeconds = 20;

/**
 * The largest number of pixels of an AVIF picture. Its decoder needs 19 bytes of memory for each pixel, and a kilobyte
 * of AVIF can hold as many pixels as one of WebP.
 */
export const avifPixelLimit = 24_000_000;

/** The most pixels that a side of a picture in WebP can have. Screenshots of whole pages are longer, and get narrower. */
const longestEdge = 16_383;

/** The formats that are decoded, as sharp calls them. Anything else is left as it is. */
const decoded: Partial<Record<string, { format: Metadata['format']; maxPixels: number }>> = {
  jpeg: { format: 'jpeg', maxPixels: pixelLimit },
  png: { format: 'png', maxPixels: pixelLimit },
  webp: { format: 'webp', maxPixels: pixelLimit },
  gif: { format: 'gif', maxPixels: pixelLimit },
  avif: { format: 'heif', maxPixels: avifPixelLimit },
};

const withProblem = (
  problem: PictureProblem,
  { width, height }: Pick<ProcessedPicture, 'width' | 'height'> = { width: null, height: null },
): ProcessedPicture => ({ width, height, variants: [], problem });

async function readImageMetadata(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function renderVariants(bytes: Buffer, isAnimated: boolean): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = [];
  for (const width of variantWidths) {
    const source = sharp(bytes, {
      limitInputPixels: pixelLimit,
      animated: isAnimated,
      failOn: 'truncated',
    });
    const upright = isAnimated ? source : source.autoOrient();
    const webp = upright
      .resize({ width, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: variantQuality })
      .timeout({ seconds: renderSeconds });
    variants.push({ width, bytes: await webp.toBuffer() });
  }
  return variants;
}

/** Whether sharp stopped because of its time limit. Only the message of its error says that. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout:');

/**
 * A picture whose bytes were checked, or what is wrong with it. `frames` is set when the picture has to be rendered.
 */
interface InspectedPicture extends Pick<ProcessedPicture, 'width' | 'height' | 'problem'> {
  /** The number of its frames; null for a drawing, which is never rendered, and for a problem. */
  frames: number | null;
}

const unreadable: InspectedPicture = {
  width: null,
  height: null,
  problem: 'unreadable',
  frames: null,
};

/**
 * Reads a picture's size and decides whether it is one that pages can show, without decoding its pixels. The first bytes
 * decide the kind of a file, before any decoder reads it.
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const kind = getPictureKind(bytes);
  if (kind === 'svg') {
    const size = parseSvgSize(bytes);
    return size === null ? unreadable : { ...size, problem: null, frames: null };
  }
  const decoder = decoded[kind];
  if (decoder === undefined) return unreadable;
  const metadata = await readImageMetadata(bytes);
  if (metadata?.format !== decoder.format) return unreadable;
  const { width, height } = metadata.autoOrient;
  // Sharp decodes an animation as one tall picture of all frames.
  const frames = metadata.pages ?? 1;
  const size = { width, height: metadata.pageHeight ?? height };
  if (frames > frameLimit || size.width * size.height * frames > decoder.maxPixels) {
    return { ...size, problem: 'too-large', frames: null };
  }
  return { ...size, problem: null, frames };
}

/**
 * Reads a picture's size and renders a variant for each of `variantWidths`. Variants are not enlarged, and are turned
 * upright. Animations stay animated. An SVG needs no variants, and is never drawn. The content type decides only whether
 * a file is an SVG.
 *
 * Never throws because of the content. A damaged picture, a file that is no picture, and a picture that is too large or
 * takes too long are named in `problem`, so that the event is not retried.
 */
export async function processPicture(
  bytes: Buffer,
  contentType: string,
): Promise<ProcessedPicture> {
  const isDrawing = getPictureKind(bytes) === 'svg';
  if ((contentType === 'image/svg+xml') !== isDrawing) return withProblem('unreadable');
  const { frames, ...inspected } = await inspectPicture(bytes);
  if (frames === null) return { ...inspected, variants: [] };
  try {
    return { ...inspected, variants: await renderVariants(bytes, frames > 1) };
  } catch (error) {
    return withProblem(isTimeout(error) ? 'too-slow' : 'unreadable', inspected);
  }
}
