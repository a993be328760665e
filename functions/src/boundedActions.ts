import {
  callables,
  clientErrorLimits,
  emailChecksPerNetwork,
  contentNames,
  getContentKind,
  insightLimits,
  kinds,
  limits,
  metricsLimits,
  quotas,
  type LimitedCall,
} from '@appshelf/model';

/** Something that a stranger or a member does, and what keeps its cost within bounds. */
export interface BoundedAction {
  /** The callables and HTTP functions that the action calls. */
  functions?: readonly string[];
  /** The patterns of the paths that the action itself writes under the rules, each with its service. */
  writes?: readonly `${'firestore' | 'storage' | 'database'}:${string}`[];
  bound: string;
  /** What the action may cost at most, and how the owner gets to know. */
  rest: string;
}

const times = (count: number, unit: string): string => `${count.toLocaleString('en')} ${unit}`;

const calls = (name: LimitedCall): string => `${times(callables[name].callsADay, 'calls')} a day`;

/** The bound of every write of a member that starts a function (functions/src/platform/events/countMemberWrite.ts). */
const written = `${times(quotas.writes, 'writes')} a day in all`;

/** The paths that only people with a role write: those of kinds without an owner whose writes the audit records. */
const staffPaths = contentNames
  .map(getContentKind)
  .filter(({ personal }) => 'none' in personal || personal.owner === null)
  .filter(({ audit }) => audit === 'recorded' || 'recordedWithout' in audit)
  .flatMap(({ paths }) => paths.map((path) => `firestore:${path}` as const));

/** The paths of translations that only people with a role write. Members write those of instructions, and a callable those of templates. */
const staffTranslations = kinds.translations.paths
  .filter((path) => !/^(?:instructions|mailTemplates)\//.test(path))
  .map((path) => `firestore:${path}` as const);

const budget = 'the budget’s email';

/**
 * Every action of strangers and members, in one table, whose bounds docs/run/scale.md shows. boundedActions.test.ts finds
 * functions and writable paths that are missing. An action of the staff has a role as its bound, and the audit names who did it:
 * callables that declare a permission are not listed.
 */
export const boundedActions: Readonly<Record<string, BoundedAction>> = {
  'opens a page': {
    functions: ['page'],
    bound:
      'once a minute and address by the CDN; 60 addresses without a page a minute and network; 3 instances',
    rest: `a query for each of them, ${budget}`,
  },
  'searches, reads feeds and the sitemap': {
    functions: ['content'],
    bound: 'once a minute (an hour) by the CDN, no queries in the address; 3 instances',
    rest: 'none that grows with visitors',
  },
  'looks at pages (counted)': {
    functions: ['metrics'],
    bound: `${times(metricsLimits.perNetwork, 'requests')} a minute and network; only counters of what exists; ${String(insightLimits.termsOfNetwork)} searched terms a day and network; 1 instance`,
    rest: `a read for each of ${String(metricsLimits.counters)} names in a request; other networks, up to what the instance takes; ${budget}`,
  },
  'has an error in the browser': {
    functions: ['clientErrors'],
    bound: `${times(clientErrorLimits.perNetwork, 'reports')} an hour and network, ${times(clientErrorLimits.perSite, 'reports')} an hour of the site`,
    rest: 'a start and the reads of the counters for each refused one; 3 instances',
  },
  'follows a link to unsubscribe': {
    functions: ['unsubscribe'],
    bound: 'a key that fits, or nothing is written; 5 instances',
    rest: `a read for each attempt; not limited by network, because mail providers unsubscribe for many people; ${budget}`,
  },
  'writes to the contact address': {
    functions: ['sendMessage'],
    bound: `${times(limits.message.perHour, 'messages')} an hour and network, and account`,
    rest: 'as many emails as there are networks; maintenance closes it',
  },
  'signs up': {
    functions: ['beforeAccountCreated'],
    bound: `Authentication’s 100 accounts an hour and network; one welcome email in ${String(quotas.welcomeDays)} days to a mailbox`,
    rest: 'closing the registration stops it',
  },
  'signs in, stays signed in': {
    functions: ['session'],
    bound: '16 KB; 1 instance',
    rest: `a look-up of the account for each valid one; ${budget}`,
  },
  'uses a sign-in link': {
    functions: ['checkEmail'],
    bound: `${times(emailChecksPerNetwork, 'calls')} a minute, network and instance; 2 instances`,
    rest: 'a look-up of an account for each',
  },
  'signs out everywhere': {
    functions: ['signOutEverywhere'],
    bound: 'once for each sign-in',
    rest: 'none',
  },
  'exports their data': {
    functions: ['exportMyData'],
    bound: `${calls('exportMyData')}, 9 MB each`,
    rest: 'reads of all that the member has, ten times a day',
  },
  'deletes their account': {
    functions: ['deleteMyAccount'],
    bound: 'a sign-in of the last five minutes; once for each account',
    rest: 'what signing up allows',
  },
  'edits their profile and preferences': {
    writes: ['firestore:users/{uid}'],
    bound: written,
    rest: 'the alert “A quota is used up” says when a member reaches it',
  },
  'accepts an invitation': {
    functions: ['acceptInvitation'],
    bound: `${calls('acceptInvitation')}, with a confirmed address and a secret of 192 bits`,
    rest: 'none',
  },
  'saves their public profile': {
    functions: ['saveMemberProfile'],
    bound: `${calls('saveMemberProfile')}; another handle once in 90 days`,
    rest: 'none',
  },
  'keeps drafts': {
    writes: ['firestore:instructions/{instructionId}'],
    bound: `${times(quotas.drafts, 'drafts')}, fewer than 20 at once; ${written}`,
    rest: 'up to 1 MB each, since rules cannot measure steps: 50 MB for a member',
  },
  'submits an instruction': {
    functions: ['submitInstruction'],
    bound: `${times(quotas.submissions, 'that wait')}; ${calls('submitInstruction')}`,
    rest: 'none',
  },
  'reviews an app': {
    writes: ['firestore:apps/{appId}/reviews/{uid}'],
    bound: `${times(quotas.reviews, 'new ones')} a day, one for each app; edits: ${written}`,
    rest: 'an edit counts the app’s rating again (a read per 1,000 reviews)',
  },
  'votes, and takes the vote back': {
    writes: [
      'firestore:apps/{appId}/reviews/{uid}/helpful/{voter}',
      'firestore:instructions/{instructionId}/helpful/{voter}',
    ],
    bound: written,
    rest: 'each counts the votes again (a read per 1,000)',
  },
  'reports, withdraws and reports again': {
    functions: ['reportContent'],
    bound: `${times(quotas.reports, 'things')} a day; ${calls('reportContent')}`,
    rest: 'six functions for each call at most',
  },
  comments: {
    writes: ['firestore:instructions/{instructionId}/comments/{commentId}'],
    bound: `${times(quotas.comments, 'new ones')} a day, fewer than 20 at once; edits: ${written}`,
    rest: `${times(quotas.mails, 'emails')} of a kind a day to a mailbox`,
  },
  'writes to the moderators': {
    writes: ['firestore:instructions/{instructionId}/conversation/{messageId}'],
    bound: `${times(quotas.conversation, 'messages')} a day, fewer than 20 at once`,
    rest: 'none',
  },
  'translates instructions': {
    writes: ['firestore:instructions/{instructionId}/translations/{translationId}'],
    bound: `${times(quotas.translations, 'proposals a day')}, one for each instruction and language; ${written}`,
    rest: 'up to 1 MB each; the author of the instruction gets 10 emails a day at most',
  },
  'makes collections': {
    writes: ['firestore:collections/{collectionId}'],
    bound: `${times(quotas.collections, 'collections')}, fewer than 20 at once; ${written}`,
    rest: 'many commits at once can exceed it for seconds; the excess is deleted',
  },
  'marks favourites': {
    writes: ['firestore:users/{uid}/favourites/{appId}'],
    bound: 'one for each app, fewer than 20 at once; none when the writes of a day are used up',
    rest: `no function starts, so nothing counts it: a write each; ${budget}`,
  },
  'follows apps and authors': {
    writes: ['firestore:follows/{uid}'],
    bound: '500 in one document; none when the writes of a day are used up',
    rest: `no function starts, so nothing counts it: a write each; ${budget}`,
  },
  'uploads pictures': {
    writes: ['storage:avatars/{uid}/{file}', 'storage:submissions/{uid}/{id}/{file}'],
    bound: `${times(quotas.uploads, 'pictures')} a day, 2 and 5 MB; replaces none, and deletes own portraits only`,
    rest: '500 MB a day for a member',
  },
  'has pages open': {
    writes: ['database:presence/$uid', 'database:userMeta/$uid/notifications/unread/$notification'],
    bound: `${times(quotas.presences, 'connections')}; marks of notifications are only removed`,
    rest: `writes start no function; ${budget}`,
  },
  'works as staff': {
    writes: [
      ...staffPaths,
      ...staffTranslations,
      'firestore:instructions/{instructionId}/moderation/{entryId}',
      'firestore:messages/{messageId}',
      'firestore:fanOuts/{id}',
      'firestore:imports/{stepId}',
      'firestore:trustedPublications/{publicationId}',
      'storage:media/{id}/{file}',
      'database:site',
      'database:site/announcement',
      'database:announcement/saved',
      'database:setUp/$step',
    ],
    bound: 'a role that an administrator gave',
    rest: 'what the role needs; the audit names who did it',
  },
};

/** Functions that no person starts by an action of their own, and what starts them. */
export const startedByServer: Readonly<Record<string, string>> = {
  campaignWritten: 'a campaign of an administrator',
  mailCreated: 'a queued email',
  mailDue: 'every minute',
  moderationDigest: 'every hour',
  plannedChangesDue: 'every minute',
  linksDue: 'every hour',
  releaseFeedsDue: 'every hour',
  nightlyRollup: 'every night',
  deletedUsersSweep: 'every hour',
  peopleDue: 'every hour',
  reportCaseWritten: 'a report or its decision',
  taxonomyWritten: 'a change of the categories, platforms or tags by an editor',
  userCreated: 'signing up',
  userDeleted: 'deleting an account',
};
