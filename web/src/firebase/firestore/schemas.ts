import {
  analyticsDay,
  app,
  instruction,
  instructionDraft,
  instructionSubmission,
  mediaUse,
  memberPreferences,
  millis,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/*
 * The schemas by which documents are read. They come with the code of Firestore, when the first document is read: pages
 * that bring along what they show do without zod.
 */

export {
  analyticsMonth,
  app,
  appMonth,
  appRelease,
  appSummary,
  auditEntry,
  campaign,
  clientError,
  failedEvent,
  instructionSummary,
  mail,
  mailTemplate,
  media,
  message,
  moderationEntry,
  product,
  resource,
  review,
  userProfile,
} from '@appshelf/model';

/** An instruction in whatever status. A draft may lack what a submission must hold. */
export const storedInstruction = instruction.extend(instructionDraft.shape);

/** What is stored of an instruction as readers saw it last. */
export const publishedVersion = instructionSubmission.extend({ updatedAt: millis });

/** What tells an app apart from others, in whatever status. */
export const appLabel = app.pick({ name: true, iconUrl: true, status: true });

/** Why a member reported a review: `…/flags/{uid}`. */
export const reviewReport = z.object({ id: z.string(), reason: z.string(), createdAt: millis });

/** The media files that an entry shows, and the id of the document that says so. */
export const storedMediaUse = mediaUse.extend({ id: z.string() });

/** The lists of a day that was rolled up. */
export const analyticsLists = analyticsDay.pick({ pages: true, apps: true, referrers: true });

/** The theme that a member chose; a profile without a choice follows the device. */
export const chosenTheme = z
  .object({ preferences: z.object({ theme: memberPreferences.shape.theme }) })
  .transform(({ preferences }) => preferences.theme)
  .catch('system');
