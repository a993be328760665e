import * as z from '../../zod';
import { limits } from '../../limits';
import { termId } from '../../taxonomies/storedTaxonomy';
import { appStatuses } from './appTerms';
import {
  addressEnd,
  millis,
  optionalName,
  requiredName,
  requiredText,
  semver,
  slug,
  webUrl,
} from '../../values/primitives';
import { newSlug } from '../../values/newSlug';
import { storedEnum } from '../../values/stored';

export const appStatus = storedEnum(appStatuses, 'draft');

/** A picture of an app with its text alternative. */
export const screenshot = z.object({
  url: webUrl,
  alt: requiredName('what the picture shows', limits.app.screenshotAlt),
});
export type Screenshot = z.infer<typeof screenshot>;

/** The links of an app. An absent link is stored as null and never left out. */
export const appLinks = z.object({
  website: webUrl.nullable(),
  source: webUrl.nullable(),
  download: webUrl.nullable(),
  support: webUrl.nullable(),
});
export type AppLinks = z.infer<typeof appLinks>;

const editable = {
  name: requiredName('a name', limits.app.name),
  tagline: requiredName('a tagline', limits.app.tagline),
  description: requiredText('a description', limits.app.description),
  category: termId,
  platforms: z
    .array(termId)
    .min(1, 'Choose at least one platform.')
    .max(limits.app.platforms, `Choose at most ${String(limits.app.platforms)} platforms.`),
  technologies: z.array(z.string().min(1).max(limits.slug)).max(limits.app.technologies),
  tags: z
    .array(requiredName('a tag', limits.app.tag))
    .max(limits.app.tags, `Use at most ${String(limits.app.tags)} tags.`),
  iconUrl: webUrl.nullable(),
  screenshots: z
    .array(screenshot)
    .max(limits.app.screenshots, `Use at most ${String(limits.app.screenshots)} screenshots.`),
  links: appLinks,
  version: semver,
  license: optionalName(limits.app.license),
  featured: z.boolean(),
};

/** The fields of an app that administrators edit. */
export const appInput = z.object(editable);
export type AppInput = z.infer<typeof appInput>;

/** The form at /admin/apps/create: the app's fields and its slug. */
export const appCreation = appInput.extend({ id: newSlug });
export type AppCreation = z.infer<typeof appCreation>;

/** `apps/{id}` with its id and times in milliseconds. Counts and averages are written by Cloud Functions only. */
export const app = appInput.extend({
  id: slug,
  /** The end of the app's address, when it is not the app's id. */
  slug: addressEnd.optional(),
  status: appStatus,
  ratingCount: z.number().int().nonnegative(),
  ratingSum: z.number().int().nonnegative(),
  ratingAverage: z.number().min(0).max(5),
  reviewCount: z.number().int().nonnegative(),
  instructionCount: z.number().int().nonnegative(),
  createdAt: millis,
  updatedAt: millis,
  publishedAt: millis.nullable(),
  createdBy: z.string(),
});
export type App = z.infer<typeof app>;

/** `apps/{id}/releases/{version}`; the document id is the version. */
export const appRelease = z.object({
  version: semver,
  notes: requiredText('what changed', limits.app.description),
  publishedAt: millis,
});
export type AppRelease = z.infer<typeof appRelease>;
