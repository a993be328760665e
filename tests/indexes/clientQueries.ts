import {
  appSorts,
  commentStatuses,
  defaultTaxonomies,
  difficulties,
  instructionSorts,
  resourceKinds,
  reviewSorts,
  taxonomyNames,
  trashKinds,
  trustedKinds,
} from '@appshelf/model';
import { transferKinds } from '@appshelf/model/transfer';
import { expect, vi } from 'vitest';
import { makeAppsTable } from '../../web/src/features/admin/apps/list/appsTable';
import { inboxTable } from '../../web/src/features/admin/emails/inbox/inboxTable';
import { outboxTable } from '../../web/src/features/admin/emails/outbox/outboxTable';
import { mediaTable } from '../../web/src/features/admin/media/mediaTable';
import { attentionKinds } from '../../web/src/features/admin/overview/attention';
import { shownStatuses } from '../../web/src/features/admin/reports/casesAddress';
import { reviewQueues, getSorts } from '../../web/src/features/admin/reviews/queueAddress';
import { getCombinations } from '../../web/src/features/admin/table';
import type { TableDefinition } from '../../web/src/features/admin/table/state/definition';
import { baseApi } from '../../web/src/store';
import { makeApiStore } from '../../web/src/testing/store';
import { type SentQuery, type QueryRequest, toSentQuery } from './sentQuery';

const readTime = '2026-01-01T00:00:00Z';
const uid = 'member';
const optional = <T>(values: readonly T[]) => [null, ...values];

/** Lists all states of a table, each filter with its first value. */
function listStates<Sort extends string, Values extends Record<string, string>>(
  definition: TableDefinition<Sort, Values>,
): object[] {
  return getCombinations(definition).map(({ filters, searching, sort, direction }) => ({
    q: searching ? 'a' : '',
    filters: Object.fromEntries(
      Object.keys(definition.filters).map((name) => [
        name,
        filters.includes(name) ? definition.filters[name]?.options[0]?.value : null,
      ]),
    ),
    sort,
    direction,
    page: 1,
    size: 50,
  }));
}

/** The categories that a site begins with. Editors' own are queried in the same way. */
const categoryIds = defaultTaxonomies.categories.map(({ id }) => id);

/** The endpoints that send queries, with arguments that cover every query. */
export const queryEndpoints: Record<string, readonly unknown[]> = {
  countApps: optional(categoryIds),
  listTechnologies: [null],
  listApps: optional(categoryIds).flatMap((category) =>
    appSorts.map((sort) => ({ category, sort, page: 1 })),
  ),
  listRelatedApps: [{ id: 'a', category: 'design', technologies: [] }],
  listReleases: [{ appId: 'a' }],
  listInstructions: optional(['a']).flatMap((appId) =>
    optional(difficulties).flatMap((difficulty) =>
      instructionSorts.map((sort) => ({ appId, difficulty, sort })),
    ),
  ),
  listAppInstructions: [{ appId: 'a' }],
  listCollections: [null],
  listOwnCollections: [{ uid }],
  getAppDetails: [{ appId: 'a' }],
  listOwnInstructions: [{ uid }],
  listModeration: [{ id: 'a' }],
  followClientErrors: [10],
  countClientErrors: optional(['a1b2']),
  followFailedEvents: [10],
  listComments: [{ instructionId: 'a' }],
  listHiddenComments: [{ instructionId: 'a', uid }],
  followComments: commentStatuses.map((status) => ({ status, size: 25, attempt: 0 })),
  followConversation: [{ instructionId: 'a', size: 50, attempt: 0 }],
  followDecisions: [{ instructionId: 'a', attempt: 0 }],
  followSubmissions: [{ instructionId: 'a', attempt: 0 }],
  listReviews: reviewSorts.map((sort) => ({ appId: 'a', sort })),
  getRatingDistribution: [{ appId: 'a' }],
  listOwnReviews: [{ uid }],
  listOwnTranslations: [uid],
  listWaitingTranslations: [null],
  listFavourites: [{ uid }],
  listNotifications: [{ uid, size: 20 }],
  listFollowedApps: [['a']],
  getLatestInstruction: [uid],
  getMemberByHandle: ['ada'],
  listMembersInstructions: [{ uid }],
  listMembersReviews: [{ uid, appIds: ['a'] }],
  followFanOuts: [10],
  followInvitations: [10],
  listProducts: [undefined],
  listResources: resourceKinds,
  listAdminApps: listStates(makeAppsTable(defaultTaxonomies)),
  countAppsByStatus: [null],
  countEntries: transferKinds,
  suggestApps: ['a', '…'],
  listMedia: listStates(mediaTable),
  listMediaUses: ['a'],
  listMessages: listStates(inboxTable),
  listMail: listStates(outboxTable),
  listMailTemplates: [undefined],
  listOwnPages: [null],
  listPageTexts: [undefined],
  countTermApps: taxonomyNames.map((name) => ({ name, ids: ['web'] })),
  countCampaignMail: ['a'],
  listCampaigns: [undefined],
  followAudit: [
    ...optional(['apps/a']).flatMap((about) =>
      optional([uid]).map((actorUid) => ({
        about: about ?? undefined,
        actorUid: actorUid ?? undefined,
        size: 5,
      })),
    ),
    { target: 'apps/a', size: 5 },
  ],
  followQueue: reviewQueues.flatMap((queue) =>
    getSorts(queue).map((sort) => ({ queue, sort, size: 25, attempt: 0 })),
  ),
  followCases: shownStatuses.map((status) => ({ status, size: 25, attempt: 0 })),
  listCaseReports: [{ key: 'app:a', lastAt: 0 }],
  followInstructions: ['submitted', 'published', 'rejected'].map((queue) => ({ queue, size: 25 })),
  listDecisions: [{ id: 'a' }],
  listPublishedVersions: [{ id: 'a' }],
  isReported: [{ id: 'a' }],
  findDeleted: ['products/a'],
  followTrash: optional(trashKinds).map((kind) => ({ kind, size: 50 })),
  followTrustedPublications: trustedKinds.map((kind) => ({ kind, attempt: 0 })),
  followAddresses: [{ size: 50 }],
  followPlans: [null],
  listImports: [null],
  listImportSteps: [{ id: 'a', size: 2 }],
  listLeftSteps: ['a'],
  getImportState: ['a'],
  followBrokenLinks: [{ size: 100 }],
  followEntries: [
    { collection: 'products', origin: {}, attempt: 0 },
    ...resourceKinds.map((kind) => ({ collection: 'resources', origin: { kind }, attempt: 0 })),
  ],
  followAttentionItems: attentionKinds.map((kind) => ({ kind, attempt: 0 })),
  countAttentionItems: attentionKinds.map((kind) => ({ kind, head: [] })),
  listMemberReviews: [uid],
  listMemberInstructions: [uid],
  listMemberMessages: [uid],
  getAppDays: [{ id: 'a', months: ['2026-01'] }],
  getSiteDays: [['2026-01']],
  getTopLists: [{ from: '2026-01-01', to: '2026-01-31', live: [] }],
};

/**
 * The endpoints that send no queries: they read single documents, call functions or read the Realtime Database. The
 * queries of days that are not rolled up are in `firebase/figures`, which is collected separately. `getTranslationWork` asks for
 * proposals after it has read their instruction, by equality alone, which needs no index.
 */
export const otherEndpoints: readonly string[] = [
  'countRecipients',
  'findInstructionConflict',
  'followAuditFailures',
  'followCase',
  'followEntry',
  'followHiding',
  'followReview',
  'followInstruction',
  'followQueueCounts',
  'followUnread',
  'getAccount',
  'getInsight',
  'getLinkCheck',
  'getRelease',
  'getSynonyms',
  'getApp',
  'getAppLabel',
  'getBackupTimes',
  'getCommunity',
  'getTagUse',
  'getTaxonomies',
  'getTaxonomy',
  'getCollection',
  'getFacets',
  'getFollows',
  'getInstruction',
  'getInstructionTitle',
  'getLiveAppDay',
  'getLiveDay',
  'getMail',
  'getMedia',
  'getName',
  'getMemberTrust',
  'getMemberCollection',
  'getMemberByUid',
  'getMemberProfile',
  'getMessage',
  'getOwnInstruction',
  'getOwnReport',
  'getOwnMember',
  'getOwnReview',
  'getPersonName',
  'getProfile',
  'getReleaseFeed',
  'getSetUp',
  'getSiteSettings',
  'getAdminName',
  'getShownApp',
  'getStatsApp',
  'getTranslation',
  'getTranslationWork',
  'findReviewConflict',
  'findCommentConflict',
  'findCaseConflict',
  'findProposalConflict',
  'getVersion',
  'hasVoted',
  'isTrustedAuthor',
  'isFavourite',
  'isHelpful',
  'listOnlinePeople',
  'listUsers',
  'previewMail',
  'readEntry',
  'searchAccounts',
  'showMail',
];

/** Creates a fake `fetch` that records the queries to Firestore. */
function fakeFetch(requests: QueryRequest[], count: () => number) {
  return (address: string, { body }: { body: string }): Promise<Response> => {
    const [, parent = '', method] = /\/v1\/(.*):(\w+)$/.exec(new URL(address).pathname) ?? [];
    const responses: Record<string, object> = {
      runQuery: { readTime },
      runAggregationQuery: {
        result: { aggregateFields: { aggregate_0: { integerValue: String(count()) } } },
        readTime,
      },
    };
    const response = responses[method ?? ''];
    if (response) requests.push({ ...(JSON.parse(body) as object), parent: decodeURI(parent) });
    return Promise.resolve(Response.json([response ?? { readTime }]));
  };
}

/** An endpoint with an argument of any type. */
interface Initiated {
  initiate: (argument: unknown) => Parameters<ReturnType<typeof makeApiStore>['dispatch']>[0];
}

interface Subscription extends Promise<{ error?: unknown }> {
  unsubscribe: () => void;
}

/**
 * Calls every endpoint of {@link queryEndpoints} and the functions of `firebase/figures`, and returns the recorded
 * queries.
 */
export async function collectClientQueries(): Promise<SentQuery[]> {
  const asked: SentQuery[] = [];
  // When a search by slug finds nothing, a search by name follows.
  for (const count of [0, 1]) {
    const requests: QueryRequest[] = [];
    vi.stubGlobal(
      'fetch',
      fakeFetch(requests, () => count),
    );
    const collect = async (by: string, ask: () => Promise<unknown>): Promise<void> => {
      await ask();
      // A live query is sent after the endpoint has returned.
      await vi.waitFor(() => expect(requests, by).not.toHaveLength(0));
      asked.push(...requests.splice(0).map((request) => toSentQuery(by, request)));
    };
    for (const [name, args] of Object.entries(queryEndpoints)) {
      for (const argument of args) {
        await collect(`${name}(${JSON.stringify(argument)})`, () => askEndpoint(name, argument));
      }
    }
    const figures = await import('../../web/src/firebase/figures');
    await collect('countSignUps', () => figures.countSignUps('2026-01-01'));
    await collect('countReviews', () => figures.countReviews('2026-01-01'));
    await collect('readRatings', () => figures.readRatings('a', '2026-01-01'));
  }
  return asked;
}

/** @throws when there is no such endpoint, or it fails. */
async function askEndpoint(name: string, argument: unknown): Promise<void> {
  const store = makeApiStore();
  const endpoint = (baseApi.endpoints as Record<string, Initiated | undefined>)[name];
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
  const subscription = store.dispatch(endpoint.initiate(argument)) as unknown as Subscription;
  const { error } = await subscription;
  if (error !== undefined) throw new Error(`${name}: ${JSON.stringify(error)}`);
  subscription.unsubscribe();
}
