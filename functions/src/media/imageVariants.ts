import { variantQuality, variantWidths, type Media } from '@appshelf/model';
import sharp, { type Metadata } from 'sharp';

/** One WebP variant of a picture. */
interface ImageVariant {
  /** The requested width, in pixels. A smaller picture is not enlarged. */
  width: number;
  bytes: Buffer;
}

/** The size and the variants of a picture. */
export interface ProcessedImage {
  /** The width in pixels after turning the picture upright; null when unknown. */
  width: number | null;
  height: number | null;
  variants: ImageVariant[];
  problem: Media['problem'];
}

/**
 * The maximum of decoded pixels, with all frames of an animation: enough for a camera of 60 megapixels. A small file
 * can claim to have far more.
 */
export const pixelLimit = 64_000_000;

/** The size of an SVG, in bytes, above which its width and height are not read. */
const maxSvgBytes = 1024 * 1024;

/** The raster formats that the security rules allow and that are decoded. Other files get no variants. */
const rasterFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

const unreadableImage: ProcessedImage = {
  width: null,
  height: null,
  variants: [],
  problem: 'unreadable',
};

// Sharp processes one picture at a time and caches nothing, because an instance has little memory.
sharp.cache(false);
sharp.concurrency(1);

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
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: variantQuality });
    variants.push({ width, bytes: await webp.toBuffer() });
  }
  return variants;
}

/**
 * Reads a picture's size and renders a variant for each of `variantWidths`. Variants are not enlarged, and are turned
 * upright. Animations stay animated. An SVG needs no variants.
 *
 * Never throws because of the content. A damaged picture, a file that is no picture and a picture that is too large are
 * named in `problem`, so that the event is not retried.
 */
export async function processImage(bytes: Buffer, contentType: string): Promise<ProcessedImage> {
  const isDrawing = contentType === 'image/svg+xml';
  if (isDrawing && bytes.length > maxSvgBytes) {
    return { ...unreadableImage, problem: null };
  }
  const metadata = await readImageMetadata(bytes);
  if (metadata === null || isDrawing !== (metadata.format === 'svg')) return unreadableImage;
  const { width, height } = metadata.autoOrient;
  // Sharp decodes an animation as one tall picture of all frames.
  const frames = metadata.pages ?? 1;
  const size = { width, height: metadata.pageHeight ?? height };
  if (isDrawing) return { ...size, variants: [], problem: null };
  if (!rasterFormats.has(metadata.format)) return { ...unreadableImage, ...size };
  if (size.width * size.height * frames > pixelLimit) {
    return { ...size, variants: [], problem: 'too-large' };
  }
  try {
    return { ...size, variants: await renderVariants(bytes, frames > 1), problem: null };
  } catch {
    return { ...unreadableImage, ...size };
  }
}
