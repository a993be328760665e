import type { PictureKind } from '@appshelf/model';
import { detectPictureKind } from './pictureKind';

/** A part of a picture, in its own pixels as they are shown (after its orientation is applied). */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a picture must become to be uploaded. */
export interface ImageTarget {
  /** The longest edge of the outcome, in pixels. A smaller picture keeps its size. */
  maxEdge: number;
  /** The largest outcome that may be stored, in bytes: one of `limits.upload` of the model. */
  maxBytes: number;
  /** What to keep of the picture; all of it when absent. */
  crop?: Crop;
}

/** What pickers offer: the kinds that {@link prepareImage} takes in every browser. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const megabyte = 1024 * 1024;

/** Beyond this a phone's browser runs out of memory before it has looked at the picture. */
const largestSource = 50 * megabyte;

/** Tried one after the other until the outcome is small enough; the edge is a share of what was asked for. */
const attempts = [
  { quality: 0.86, edge: 1 },
  { quality: 0.7, edge: 1 },
  { quality: 0.55, edge: 0.75 },
  { quality: 0.4, edge: 0.5 },
] as const;

const chooseAnother = 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.';

/** Why a file of this kind could not be opened. */
const notOpened: Record<PictureKind, string> = {
  heic: 'This browser cannot open HEIC pictures. Save it as JPEG and choose that.',
  avif: 'This browser cannot open AVIF pictures. Save it as JPEG and choose that.',
  svg: `SVG drawings cannot be used here. ${chooseAnother}`,
  other: `This file is not a picture. ${chooseAnother}`,
  jpeg: 'This picture is damaged and cannot be opened. Choose another one.',
  png: 'This picture is damaged and cannot be opened. Choose another one.',
  gif: 'This picture is damaged and cannot be opened. Choose another one.',
  webp: 'This picture is damaged and cannot be opened. Choose another one.',
};

/** Megabytes as one reads them: "2 MB". */
function inMegabytes(bytes: number): string {
  return `${String(Math.round(bytes / megabyte))} MB`;
}

/** Opens a picture the right way up. */
async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > largestSource) {
    throw new Error(
      `This picture is larger than ${inMegabytes(largestSource)}. Choose a smaller one.`,
    );
  }
  const kind = await detectPictureKind(file);
  if (kind === 'svg' || kind === 'other') throw new Error(notOpened[kind]);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(notOpened[kind]);
  }
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

/** Draws a part of the picture so that its longest edge is at most `maxEdge`, never larger than it is. */
function draw(picture: ImageBitmap, crop: Crop, maxEdge: number): HTMLCanvasElement {
  const scale = Math.min(1, maxEdge / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot make the picture smaller.');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = crop;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP; JPEG on white where the browser writes no WebP (it then answers with PNG). */
async function compress(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return encode(canvas, 'image/jpeg', quality);
}

/**
 * Makes a picture fit for uploading: the right way up, no larger than asked for, as WebP (or JPEG), and without what a
 * camera writes into it, such as the place where it was taken. Of an animation the first picture is kept.
 *
 * @throws Error with a sentence to show: for what is no picture, is damaged, is of a kind that this browser cannot open,
 * or stays too large.
 */
export async function prepareImage(
  file: Blob,
  { maxEdge, maxBytes, crop }: ImageTarget,
): Promise<Blob> {
  const picture = await decode(file);
  try {
    const part = crop ?? { x: 0, y: 0, width: picture.width, height: picture.height };
    for (const { quality, edge } of attempts) {
      const blob = await compress(draw(picture, part, Math.round(maxEdge * edge)), quality);
      if (blob !== null && blob.size <= maxBytes) return blob;
    }
  } finally {
    picture.close();
  }
  throw new Error(
    `This picture stays larger than ${inMegabytes(maxBytes)} when it is made smaller. Choose another one.`,
  );
}
