import * as z from '../zod';
import { facetFields, licenseTypes, sources } from '../facets';
import { app } from '../kinds/app/schema';
import { inLists } from '../values/translatedTexts';
import { instruction } from '../kinds/instruction/schema';

/** The fields of an app that lists show. */
export const appSummary = app
  .pick({
    id: true,
    slug: true,
    name: true,
    tagline: true,
    category: true,
    platforms: true,
    iconUrl: true,
    version: true,
    featured: true,
    ratingCount: true,
    ratingAverage: true,
    publishedAt: true,
  })
  .extend(inLists);
export type AppSummary = z.infer<typeof appSummary>;

/** A whole app that a list shows, such as the comparison. */
export const listedApp = app.extend(inLists);
export type ListedApp = z.infer<typeof listedApp>;

/** The fields of an instruction that lists show. */
export const instructionSummary = instruction
  .pick({
    id: true,
    slug: true,
    title: true,
    summary: true,
    appId: true,
    difficulty: true,
    minutes: true,
    coverUrl: true,
    authorName: true,
    publishedAt: true,
  })
  .extend(inLists);
export type InstructionSummary = z.infer<typeof instructionSummary>;

/**
 * The response of `GET /api/home.json`. A function builds it from published data, and the CDN caches it, so that most
 * visits read no document.
 */
export const homeResponse = z.object({
  featured: z.array(appSummary),
  newest: z.array(appSummary),
  bestRated: z.array(appSummary),
  instructions: z.array(instructionSummary),
  categories: z.array(
    z.object({ category: app.shape.category, count: z.number().int().nonnegative() }),
  ),
  appCount: z.number().int().nonnegative(),
});
export type HomeResponse = z.infer<typeof homeResponse>;

/** The fields of an app in the search index; see `packedApps`. */
export const searchableApp = app
  .extend({
    // Documents lack what is known of their licence.
    sources: z.array(z.enum(sources)).readonly().optional(),
    licenseTypes: z.array(z.enum(licenseTypes)).readonly().optional(),
  })
  .pick({
    id: true,
    slug: true,
    name: true,
    tagline: true,
    iconUrl: true,
    featured: true,
    ratingCount: true,
    ...facetFields,
  })
  .extend(inLists);

/** The fields of an instruction in the search index; see `PackedInstructions`. */
export const searchableInstruction = instruction
  .pick({
    id: true,
    slug: true,
    title: true,
    summary: true,
    tags: true,
    appId: true,
    difficulty: true,
    minutes: true,
    helpfulCount: true,
  })
  .extend(inLists);
