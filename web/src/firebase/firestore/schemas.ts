import * as model from '@appshelf/model';
import { millis, toListed as toListedIn, toReader, type TranslatedName } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { getLanguage } from '../../lib/i18n';

/*
 * The schemas by which documents are read. They load with Firestore's code, when the first document is read, so that
 * prerendered pages need no zod before. Each reads documents of other versions, too ({@link toReader}).
 */

/** Entries of the kinds that declare their fields. */
export const entries = Object.fromEntries(
  Object.entries(model.entrySchemas).map(([name, schema]): [string, z.ZodType] => [
    name,
    toReader<unknown>(schema),
  ]),
) as { readonly [Name in model.FieldsName]: z.ZodType<model.EntryOf<Name>> };

export const {
  app,
  collection: appCollection,
  comment,
  ownPage,
  product,
  resource,
  review,
} = entries;

export const address = toReader(model.address);
export const analyticsMonth = toReader(model.analyticsMonth);
export const appMonth = toReader(model.appMonth);
export const appRelease = toReader(model.appRelease);
export const appSummary = toReader(model.appSummary);
export const auditEntry = toReader(model.auditEntry);
export const backupTimes = toReader(model.backupTimes);
export const brokenLink = toReader(model.brokenLink);
export const campaign = toReader(model.campaign);
export const clientError = toReader(model.clientError);
export const conversationMessage = toReader(model.conversationMessage);
export const contentReport = toReader(model.contentReport);
export const failedEvent = toReader(model.failedEvent);
export const fanOut = toReader(model.fanOut);
export const follows = toReader(model.follows);
export const hidingState = toReader(model.hidingState);
export const importStep = toReader(model.importStep);
export const insightDay = toReader(model.insightDay);
export const instructionSummary = toReader(model.instructionSummary);
export const invitation = toReader(model.invitation);
export const linkCheck = toReader(model.linkCheck);
export const listedApp = toReader(model.listedApp);
export const mail = toReader(model.mail);
export const media = toReader(model.media);
export const memberTrust = toReader(model.memberTrust);
export const memberProfile = toReader(model.memberProfile);
export const message = toReader(model.message);
export const migrationRecord = toReader(model.migrationRecord);
export const moderationEntry = toReader(model.moderationEntry);
export const notification = toReader(model.notification);
export const plannedChange = toReader(model.plannedChange);
export const queueCounts = toReader(model.queueCounts);
export const releaseFeed = toReader(model.releaseFeed);
export const reportCase = toReader(model.reportCase);
export const storedTaxonomies = model.storedTaxonomies;
export const submissionEntry = toReader(model.submissionEntry);
export const translation = toReader(model.translation);
export const pageText = toReader(model.pageText);
export const trashEntry = toReader(model.trashEntry);
export const trustedPublication = toReader(model.trustedPublication);
export const userProfile = toReader(model.userProfile);

/**
 * Puts an entry of a list into the reader's language, with the translated texts that are stored on it. It is here, since it needs
 * to know which texts a kind has.
 */
export const toListed = <Entry extends Parameters<typeof toListedIn>[1]>(
  name: TranslatedName,
  entry: Entry,
): Entry => toListedIn(name, entry, getLanguage());

/** An instruction in any status. A draft may lack required fields of a submission. */
export const storedInstruction = toReader(model.instruction.extend(model.instructionDraft.shape));

/** The stored version of an instruction that readers saw last. */
export const publishedVersion = toReader(model.instructionSubmission.extend({ updatedAt: millis }));

/** The fields that identify an app to people, in any status. */
export const appLabel = toReader(model.app.pick({ name: true, iconUrl: true, status: true }));

/** The media files that an entry shows, with the id of the document that lists them. */
export const storedMediaUse = toReader(model.mediaUse.extend({ id: z.string() }));

/** The lists of a day that was rolled up. */
export const analyticsLists = toReader(
  model.analyticsDay.pick({ pages: true, apps: true, referrers: true }),
);

/** The theme that a member chose; a profile without a choice follows the device. */
export const chosenTheme = z
  .object({ preferences: z.object({ theme: model.memberPreferences.shape.theme }) })
  .transform(({ preferences }) => preferences.theme)
  .catch('system');
