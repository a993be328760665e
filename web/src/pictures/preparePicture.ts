import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { PictureKind } from '@appshelf/model';
import { formatCount } from '../lib/formatCount';
import { i18n } from '../lib/i18n';
import { detectPictureKind } from './pictureKind';

/** A part of a picture, in pixels of the picture as it is shown (after its orientation is applied). */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The limits of a picture for uploading. */
export interface PictureTarget {
  /** The longest edge of the result, in pixels. A smaller picture is not enlarged. */
  maxEdge: number;
  /** The largest size of the result, in bytes: one of `limits.upload` of the model. */
  maxBytes: number;
  /** The part of the picture to use; all of it when absent. */
  crop?: Crop;
}

/** The types that file pickers offer: those that {@link preparePicture} accepts in every browser. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const megabyte = 1024 * 1024;

/** A larger file makes a phone's browser run out of memory while it decodes the picture. */
const largestSource = 50 * megabyte;

/** Settings that are tried one after the other until the result is small enough; `edge` is a share of `maxEdge`. */
const attempts = [
  { quality: 0.86, edge: 1 },
  { quality: 0.7, edge: 1 },
  { quality: 0.55, edge: 0.75 },
  { quality: 0.4, edge: 0.5 },
] as const;

/** Why a file of this kind could not be opened. */
const notOpened: Record<PictureKind, MessageDescriptor> = {
  heic: msg`This browser can’t open HEIC pictures. Save it as JPEG and choose that.`,
  avif: msg`This browser can’t open AVIF pictures. Save it as JPEG and choose that.`,
  svg: msg`SVG drawings can’t be used here. Choose a JPEG, PNG, WebP, AVIF or GIF picture.`,
  other: msg`This file isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF picture.`,
  jpeg: msg`This picture is damaged and can’t be opened. Choose another one.`,
  png: msg`This picture is damaged and can’t be opened. Choose another one.`,
  gif: msg`This picture is damaged and can’t be opened. Choose another one.`,
  webp: msg`This picture is damaged and can’t be opened. Choose another one.`,
};

/** Formats megabytes: "2 MB". */
function inMegabytes(bytes: number): string {
  return t`${formatCount(Math.round(bytes / megabyte))} MB`;
}

/** Opens a picture with its orientation applied. */
async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > largestSource) {
    throw new Error(
      t`This picture is larger than ${inMegabytes(largestSource)}. Choose a smaller one.`,
    );
  }
  const kind = await detectPictureKind(file);
  if (kind === 'svg' || kind === 'other') throw new Error(i18n._(notOpened[kind]));
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(i18n._(notOpened[kind]));
  }
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}

/** Draws a part of the picture so that its longest edge is at most `maxEdge`. It never enlarges. */
function draw(picture: ImageBitmap, crop: Crop, maxEdge: number): HTMLCanvasElement {
  const scale = Math.min(1, maxEdge / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(t`This browser can’t make the picture smaller.`);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = crop;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Compresses to WebP, or to JPEG on white where the browser has no WebP encoder (`toBlob` then responds with PNG). */
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
 * Prepares a picture for uploading: upright, no larger than asked for, as WebP or JPEG. Metadata of the camera, such as
 * the place, is removed. Of an animation, only the first picture remains.
 *
 * @throws Error with a sentence to show, for a file that is no picture, is damaged, is of a kind that this browser
 *   cannot open, or stays too large.
 */
export async function preparePicture(
  file: Blob,
  { maxEdge, maxBytes, crop }: PictureTarget,
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
    t`Even after resizing, this picture is larger than ${inMegabytes(maxBytes)}. Choose another one.`,
  );
}
