import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, optionalText, requiredName, requiredText, webUrl } from '../../values/primitives';
import { inLists } from '../../values/translatedTexts';
import { appStatus } from './app';
import { storedEnum } from '../../values/stored';

/** The kinds of resources. Each except `document` has its own page: /technologies, /community, /careers. */
export const resourceKinds = ['technology', 'community', 'career', 'document'] as const;
export const resourceKind = storedEnum(resourceKinds, 'document');
export type ResourceKind = z.infer<typeof resourceKind>;

/** `resources/{id}`: an entry of /technologies, /community or /careers, or a document. */
export const resource = z.object({
  id: z.string(),
  kind: resourceKind,
  title: requiredName('a title', limits.resource.title),
  summary: requiredText('a summary', limits.resource.summary),
  body: optionalText(limits.resource.body),
  url: webUrl.nullable(),
  imageUrl: webUrl.nullable(),
  status: appStatus,
  position: z.number().int().nonnegative(),
  ...inLists,
  createdAt: millis,
  updatedAt: millis,
});
export type Resource = z.infer<typeof resource>;
