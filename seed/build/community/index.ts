import {
  collections,
  queueCounts,
  queueCountsDocument,
  type App,
  type Comment,
  type Review,
} from '@appshelf/model';
import { toAudit } from '../audit';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { BuiltInstruction } from '../instructions';
import { buildCollections } from './collections';
import { buildComments } from './comments';
import { buildConversations } from './conversations';
import { buildDecisions, listReplyEvents } from './decisions';
import type { Built } from './event';
import { buildFanOuts } from './followers';
import { buildMembers } from './members';
import { buildNotifications, type BuiltNotifications } from './notifications';
import { buildReports } from './reports';
import { buildTrash } from './trash';
import { buildTrust, countAccepted } from './trust';

/** What the community is made from. */
interface Published {
  apps: App[];
  reviews: Review[];
  instructions: BuiltInstruction[];
  translations: Pick<Built, 'events'>;
  /** All documents so far. */
  documents: SeedDocument[];
}

/** `queues/counts`: how much waits for moderators. */
function buildQueueCounts(context: Context, documents: readonly SeedDocument[]): SeedDocument {
  const count = (collection: string, status: string) =>
    documents.filter(
      ({ path, fields }) => path.split('/').at(-2) === collection && fields.status === status,
    ).length;
  const counts = context.problems.parsed(
    queueCounts,
    {
      reviews: count(collections.reviews, 'pending'),
      instructions: count(collections.instructions, 'submitted'),
      translations: count(collections.translations, 'proposed'),
      reports: count(collections.reportCases, 'open'),
      messages: count(collections.messages, 'new'),
    },
    'seed/build/community/index.ts',
    'queues',
  );
  return { path: queueCountsDocument, fields: toFields(counts) };
}

/** The entries of the audit about comments that a moderator hid. */
const buildHidingAudit = (context: Context, comments: readonly Comment[]): SeedDocument[] =>
  comments.flatMap(({ id, instructionId, authorUid, moderation }) =>
    moderation === undefined
      ? []
      : [
          toAudit(
            {
              action: 'update',
              by: moderation.by,
              target: `${collections.instructions}/${instructionId}/${collections.comments}/${id}`,
              about: [`${collections.users}/${authorUid}`],
              before: { status: 'published' },
              after: { status: 'hidden', moderation },
              at: moderation.at,
            },
            context,
          ),
        ],
  );

/**
 * Builds what members and moderators did with each other: comments, conversations, collections, profiles, follows,
 * reports, decisions with their audit, trust, the trash, what waits, and what everybody was told.
 */
export function buildCommunity(
  context: Context,
  { apps, reviews, instructions, translations, documents }: Published,
): { documents: SeedDocument[]; memberStates: BuiltNotifications['states'] } {
  const comments = buildComments(context, instructions);
  const others = [...buildCollections(context), ...buildMembers(context, reviews)];
  const reportable = [...documents, ...comments.documents, ...others];
  const reports = buildReports(
    context,
    countAccepted(instructions),
    new Map(reportable.map((document) => [document.path, document])),
  );
  const told = [
    comments,
    buildConversations(context, instructions),
    reports,
    buildDecisions(context, instructions),
    buildFanOuts(context, instructions),
    buildTrash(context),
  ];
  const events = [
    ...[...told, translations].flatMap((built) => built.events),
    ...listReplyEvents(reviews, apps),
  ];
  const notifications = buildNotifications(context, events);
  const added = [
    ...others,
    ...told.flatMap((built) => built.documents),
    ...buildHidingAudit(context, comments.comments),
    ...buildTrust(context, instructions, reports.cases),
    ...notifications.documents,
  ];
  return {
    documents: [...added, buildQueueCounts(context, [...documents, ...added])],
    memberStates: notifications.states,
  };
}
