import * as z from '../../zod';
import { limits } from '../../limits';
import { mediaUseCollections } from '../../kinds/mediaUseKinds';
import { mediaKinds } from '../../pictures/mediaFiles';
import { millis, optionalName, webUrl } from '../../values/primitives';

/**
 * Why a picture has no variants: its bytes are no picture or damaged, it holds more pixels or frames than are decoded, it
 * took longer than a decoder may, it is stored under a content encoding, or every attempt ended before it was done.
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
 * `media/{id}`: the metadata of a stored file and what the catalogue adds (docs/product.md#data). Written by Cloud
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
  kind: z.enum(mediaKinds),
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

/** What shows media files: the collection of an entry, or the settings of the site, which show the logo. */
export const mediaUsers = [...mediaUseCollections, 'site'] as const;
export type MediaUser = (typeof mediaUsers)[number];

/**
 * `mediaUses/{collection}_{id}`: the media files that an entry shows, so that a query finds where a file is used;
 * `mediaUses/site_settings` for the settings. Written by Cloud Functions. An entry without media files has no such
 * document.
 */
export const mediaUse = z.object({
  collection: z.enum(mediaUsers),
  documentId: z.string(),
  /** The entry's name or title. */
  title: z.string(),
  mediaIds: z.array(z.string()),
  /** The places of each media file, by its id. */
  places: z.record(z.string(), z.array(z.enum(mediaPlaces))),
});
export type MediaUse = z.infer<typeof mediaUse>;
