import { collections } from './paths';

/** Why a collection is not audited, or true when it is. */
type AuditPolicy = true | { exempt: string };

const serverOnly = {
  exempt: 'Only Cloud Functions write it. Their callables record what administrators do.',
};
const computed = { exempt: 'Cloud Functions compute it from other documents.' };
const membersOwn = { exempt: 'Only the member writes it.' };

/**
 * The collections whose documents administrators change themselves, with each such write recorded in the audit (`true`),
 * and why the others need no audit. A function that is started by writes to an audited collection records them.
 */
export const auditPolicies = {
  [collections.apps]: true,
  [collections.releases]: true,
  [collections.releaseFeeds]: true,
  [collections.reviews]: true,
  [collections.products]: true,
  [collections.instructions]: true,
  [collections.resources]: true,
  [collections.pageTexts]: true,
  [collections.media]: true,
  [collections.messages]: true,
  [collections.collections]: true,
  [collections.flags]: {
    exempt: 'An administrator who deletes reports changes the review too, and that is recorded.',
  },
  [collections.moderation]: {
    exempt: 'It comes with a change of status of the instruction, and that is recorded.',
  },
  [collections.comments]: true,
  [collections.conversation]: {
    exempt: 'Each message names who wrote it, and nobody changes it.',
  },
  [collections.helpful]: membersOwn,
  [collections.users]: membersOwn,
  [collections.favourites]: membersOwn,
  [collections.notifications]: serverOnly,
  [collections.members]: serverOnly,
  [collections.handles]: serverOnly,
  [collections.follows]: membersOwn,
  [collections.fanOuts]: true,
  [collections.mail]: serverOnly,
  [collections.mailTemplates]: serverOnly,
  [collections.campaigns]: serverOnly,
  [collections.mailSubscriptions]: serverOnly,
  [collections.audit]: serverOnly,
  [collections.clientErrors]: serverOnly,
  [collections.deletedUsers]: serverOnly,
  [collections.failedEvents]: serverOnly,
  [collections.health]: { exempt: 'The commands for backups and restores write it.' },
  [collections.rateLimits]: serverOnly,
  [collections.claimLocks]: serverOnly,
  [collections.revocations]: serverOnly,
  [collections.trash]: serverOnly,
  [collections.trashedDocuments]: serverOnly,
  [collections.reportCases]: serverOnly,
  [collections.reports]: serverOnly,
  [collections.reporters]: computed,
  [collections.hiddenContent]: computed,
  [collections.quotas]: computed,
  [collections.settings]: computed,
  [collections.queues]: computed,
  [collections.staff]: computed,
  [collections.moderationHours]: serverOnly,
  [collections.letterDays]: serverOnly,
  [collections.trust]: computed,
  [collections.trustDecisions]: computed,
  [collections.trustedPublications]: {
    exempt: 'A moderator notes there that they have looked. What they decide then is recorded.',
  },
  [collections.reviewDecisions]: computed,
  [collections.versions]: computed,
  [collections.submissions]: serverOnly,
  [collections.mediaUses]: computed,
  [collections.analytics]: computed,
  [collections.analyticsMonths]: computed,
  [collections.stats]: computed,
} as const satisfies Record<(typeof collections)[keyof typeof collections], AuditPolicy>;
