import { app, appRelease } from '../entities/app';
import { appCollection } from '../entities/appCollection';
import { analyticsDay, analyticsMonth, appMonth } from '../entities/analytics';
import { auditEntry } from '../entities/audit';
import { campaign } from '../entities/campaign';
import { comment } from '../entities/comment';
import { conversationMessage } from '../entities/conversation';
import { failedEvent } from '../entities/failedEvent';
import { fanOut } from '../entities/fanOut';
import { follows } from '../entities/follows';
import { instruction, moderationEntry, submissionEntry } from '../entities/instruction';
import { mail } from '../entities/mail';
import { media, mediaUse } from '../entities/media';
import { memberProfile } from '../entities/member';
import { message } from '../entities/message';
import { notification } from '../entities/notification';
import { pageText } from '../entities/pageText';
import { product } from '../entities/product';
import { releaseFeed } from '../entities/releaseFeed';
import { contentReport, reportCase } from '../entities/report';
import { resource } from '../entities/resource';
import { review } from '../entities/review';
import { trashEntry } from '../entities/trash';
import { memberTrust, trustedPublication } from '../entities/trust';
import { userProfile } from '../entities/profile';
import { clientError } from '../contracts/clientErrors';
import type * as z from '../zod';
import type { CollectionName, Without } from './kind';

const serverOnly = { none: 'Functions alone read it.' };

/**
 * The schemas of the documents of each collection, with their ids where a document is read with it. They lie apart from the
 * declarations, so that whoever reads those loads no zod.
 */
export const kindSchemas: Readonly<Record<CollectionName, z.ZodObject | Without>> = {
  apps: app,
  releases: appRelease,
  releaseFeeds: releaseFeed,
  products: product,
  resources: resource,
  pageTexts: pageText,
  instructions: instruction,
  reviews: review,
  comments: comment,
  collections: appCollection,
  media,
  messages: message,
  users: userProfile,
  favourites: { none: 'The id is all.' },
  notifications: notification,
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
  claimLocks: serverOnly,
  helpful: { none: 'That it exists is all that is read.' },
  flags: { none: 'The client reads the reason alone.' },
  reviewDecisions: serverOnly,
  reportCases: reportCase,
  reports: contentReport,
  reporters: serverOnly,
  hiddenContent: { none: 'Functions and rules alone read it.' },
  moderation: moderationEntry,
  versions: { none: 'It has the fields of an instruction that its author writes.' },
  submissions: submissionEntry,
  conversation: conversationMessage,
  queues: { none: 'Each document has a schema of its own.' },
  moderationHours: serverOnly,
  mail,
  mailTemplates: {
    none: 'It is read field by field: one that cannot be used gives way to the default.',
  },
  campaigns: campaign,
  mailSubscriptions: serverOnly,
  letterDays: serverOnly,
  mediaUses: mediaUse,
  analytics: analyticsDay,
  analyticsMonths: analyticsMonth,
  stats: appMonth,
  audit: auditEntry,
  trash: trashEntry,
  trashedDocuments: serverOnly,
  clientErrors: clientError,
  failedEvents: failedEvent,
  rateLimits: serverOnly,
  health: { none: 'Each document has a schema of its own.' },
  settings: { none: 'That it exists is all that is read.' },
};
