import {
  analyticsDay,
  app,
  instruction,
  instructionDraft,
  instructionSubmission,
  mediaUse,
  memberPreferences,
  millis,
  toListed as toListedIn,
  type TranslatedName,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { getLanguage } from '../../lib/i18n';

/*
 * The schemas by which documents are read. They load with Firestore's code, when the first document is read, so that
 * prerendered pages need no zod before.
 */

export {
  address,
  analyticsMonth,
  app,
  appCollection,
  appMonth,
  appRelease,
  appSummary,
  auditEntry,
  backupTimes,
  brokenLink,
  campaign,
  clientError,
  comment,
  conversationMessage,
  contentReport,
  failedEvent,
  fanOut,
  follows,
  hidingState,
  insightDay,
  instructionSummary,
  invitation,
  linkCheck,
  listedApp,
  mail,
  media,
  memberTrust,
  memberProfile,
  message,
  migrationRecord,
  moderationEntry,
  notification,
  plannedChange,
  ownPage,
  product,
  queueCounts,
  releaseFeed,
  reportCase,
  resource,
  review,
  storedTaxonomies,
  submissionEntry,
  translation,
  pageText,
  trashEntry,
  trustedPublication,
  userProfile,
} from '@appshelf/model';

/**
 * Puts an entry of a list into the reader's language, with the translated texts that are stored on it. It is here, since it needs
 * to know which texts a kind has.
 */
export const toListed = <Entry extends Parameters<typeof toListedIn>[1]>(
  name: TranslatedName,
  entry: Entry,
): Entry => toListedIn(name, entry, getLanguage());

/** An instruction in any status. A draft may lack required fields of a submission. */
export const storedInstruction = instruction.extend(instructionDraft.shape);

/** The stored version of an instruction that readers saw last. */
export const publishedVersion = instructionSubmission.extend({ updatedAt: millis });

/** The fields that identify an app to people, in any status. */
export const appLabel = app.pick({ name: true, iconUrl: true, status: true });

/** Why a member reported a review: `…/flags/{uid}`. */
export const reviewReport = z.object({ id: z.string(), reason: z.string(), createdAt: millis });

/** The media files that an entry shows, with the id of the document that lists them. */
export const storedMediaUse = mediaUse.extend({ id: z.string() });

/** The lists of a day that was rolled up. */
export const analyticsLists = analyticsDay.pick({ pages: true, apps: true, referrers: true });

/** The theme that a member chose; a profile without a choice follows the device. */
export const chosenTheme = z
  .object({ preferences: z.object({ theme: memberPreferences.shape.theme }) })
  .transform(({ preferences }) => preferences.theme)
  .catch('system');
