import * as z from '../../zod';
import { limits } from '../../limits';
import { mediaKinds } from '../../pictures/mediaFiles';
import { millis, optionalName, webUrl } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/**
 * Why a picture has no variants. Its bytes are damaged or no picture; it has too many pixels or frames; decoding took
 * too long; it has a content encoding; or every attempt was ended too early.
 */
export const pictureProblems = [
  'unreadable',
  'too-large',
  'too-slow',
  'encoded',
  'unprocessed',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/**
 * `media/{id}`: the metadata of a stored file and what the catalogue adds. Written by Cloud
 * Functions.
 */
export const media = z.object({
  id: z.string(),
  bucket: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  fullPath: z.string(),
  name: z.string(),
  size: z.number().int().nonnegative(),
  timeCreated: millis,
  updated: millis,
  md5Hash: z.string().nullable(),
  cacheControl: z.string().nullable(),
  contentDisposition: z.string().nullable(),
  contentEncoding: z.string().nullable(),
  contentLanguage: z.string().nullable(),
  contentType: z.string().nullable(),
  customMetadata: z.record(z.string(), z.string()),
  url: webUrl,
  alt: optionalName(limits.media.alt),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** URLs of WebP variants by width in pixels. A variant is never wider than the picture itself. */
  variants: z.record(z.string(), webUrl),
  uploadedBy: z.string().nullable(),
  kind: storedEnum(mediaKinds, 'other'),
  /** Why a file that should be a picture has no variants; null when nothing is wrong. */
  problem: z.enum(pictureProblems).nullable(),
});
export type Media = z.infer<typeof media>;

/** The places in an entry that can show a media file. */
export const mediaPlaces = [
  'icon',
  'screenshot',
  'picture',
  'cover',
  'step',
  'text',
  'logo',
] as const;
export type MediaPlace = (typeof mediaPlaces)[number];
