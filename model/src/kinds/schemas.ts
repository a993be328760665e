import { address } from '../entities/site/address';
import { taxonomy } from '../taxonomies/storedTaxonomy';
import { analyticsDay, analyticsMonth, appMonth } from '../entities/operation/analytics';
import { auditEntry } from '../entities/operation/audit';
import { campaign } from '../entities/mail/campaign';
import { conversationMessage } from '../entities/community/conversation';
import { brokenLink } from '../entities/operation/brokenLink';
import { importStep } from '../kinds/importStep';
import { insightDay } from '../entities/operation/insight';
import { failedEvent } from '../entities/operation/failedEvent';
import { fanOut } from '../entities/operation/fanOut';
import { follows } from '../entities/community/follows';
import { moderationEntry, submissionEntry } from '../entities/community/submission';
import { mail } from '../entities/mail/mail';
import { media } from '../entities/catalogue/media';
import { mediaUse } from './mediaUse';
import { invitation } from '../entities/account/invitation';
import { memberProfile } from '../entities/account/member';
import { message } from '../entities/mail/message';
import { notification } from '../entities/community/notification';
import { plannedChange } from '../entities/operation/plannedChange';
import { contentKinds } from './contentKinds';
import { entrySchemas } from './entrySchemas';
import { fieldsNames, type FieldsName } from './kindFields';
import { pageText } from '../entities/catalogue/pageText';
import { releaseFeed } from '../entities/catalogue/releaseFeed';
import { contentReport, reportCase } from '../entities/community/report';
import { translation } from '../entities/community/translation';
import { trashEntry } from './trash';
import { memberTrust, trustedPublication } from '../entities/community/trust';
import { userProfile } from '../entities/community/profile';
import { clientError } from '../entities/operation/clientErrors';
import type * as z from '../zod';
import type { CollectionName } from '../paths';
import type { Without } from './kind';

/** The schemas of the kinds that declare their fields. */
const schemasOfEntries = Object.fromEntries(
  fieldsNames.map((name): [string, z.ZodObject] => [
    contentKinds[name].collection,
    entrySchemas[name],
  ]),
) as Record<(typeof contentKinds)[FieldsName]['collection'], z.ZodObject>;

const serverOnly = { none: 'Functions alone read it.' };

/**
 * The schemas of the documents of each collection, with their ids where a document is read with it. They lie apart from the
 * declarations, so that what reads those loads no zod.
 */
export const kindSchemas: Readonly<Record<CollectionName, z.ZodObject | Without>> = {
  ...schemasOfEntries,
  releaseFeeds: releaseFeed,
  pageTexts: pageText,
  taxonomies: taxonomy,
  addresses: address,
  plannedChanges: plannedChange,
  media,
  messages: message,
  users: userProfile,
  favourites: { none: 'The id is all.' },
  notifications: notification,
  people: serverOnly,
  members: memberProfile,
  handles: serverOnly,
  follows,
  fanOuts: fanOut,
  quotas: serverOnly,
  trust: memberTrust,
  trustDecisions: serverOnly,
  trustedPublications: trustedPublication,
  staff: serverOnly,
  revocations: { none: 'Functions and rules alone read it.' },
  deletedUsers: serverOnly,
  invitations: invitation,
  claimLocks: serverOnly,
  helpful: { none: 'That it exists is all that is read.' },
  flags: { none: 'Former versions wrote them, and a migration deletes them.' },
  reviewDecisions: serverOnly,
  reportCases: reportCase,
  reports: contentReport,
  reporters: serverOnly,
  hiddenContent: { none: 'Functions and rules alone read it.' },
  moderation: moderationEntry,
  versions: { none: 'It has the fields of an instruction that its author writes.' },
  submissions: submissionEntry,
  conversation: conversationMessage,
  translations: translation,
  queues: { none: 'Each document has a schema of its own.' },
  moderationHours: serverOnly,
  mail,
  mailTemplates: {
    none: 'It is read field by field: one that cannot be used gives way to the default.',
  },
  campaigns: campaign,
  mailSubscriptions: serverOnly,
  mailDays: serverOnly,
  mediaUses: mediaUse,
  analytics: analyticsDay,
  analyticsMonths: analyticsMonth,
  insightDays: insightDay,
  brokenLinks: brokenLink,
  stats: appMonth,
  audit: auditEntry,
  imports: importStep,
  trash: trashEntry,
  trashedDocuments: serverOnly,
  clientErrors: clientError,
  failedEvents: failedEvent,
  rateLimits: serverOnly,
  health: { none: 'Each document has a schema of its own.' },
  settings: { none: 'That it exists is all that is read.' },
};
