import { z } from 'zod';
import { limits } from '../limits';
import { millis, optionalText, webUrl } from '../primitives';

/** `media/{id}`: the specification's "Stored file metadata" and what Appshelf adds. Written by Cloud Functions. */
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
  alt: optionalText(limits.media.alt),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** WebP renditions by their longest side in pixels. */
  variants: z.record(z.string(), webUrl),
  uploadedBy: z.string().nullable(),
});
export type Media = z.infer<typeof media>;
