import { getReplyPath, noQuotes, quoteOwn } from '@appshelf/functions/quotes';
import { collections, type App, type Review } from '@appshelf/model';
import { toPlainText } from '@appshelf/functions/toMailMessage';
import { toAudit } from '../audit';
import type { Context } from '../context';
import type { BuiltInstruction } from '../instructions';
import type { Built, SeedEvent } from './event';

/** The entries of the audit about decisions on instructions, and what the authors were told. */
export function buildDecisions(context: Context, instructions: readonly BuiltInstruction[]): Built {
  const all = instructions.flatMap(({ instruction, decisions }) =>
    decisions.map((decision) => ({ instruction, ...decision })),
  );
  const documents = all.map(({ instruction: { id, authorUid }, decision, by, at }) => {
    const isPublished = decision === 'published';
    return toAudit(
      {
        action: 'update',
        by,
        target: `${collections.instructions}/${id}`,
        about: [`${collections.users}/${authorUid}`],
        before: { status: 'submitted', ...(isPublished ? { publishedAt: null } : {}) },
        after: { status: decision, ...(isPublished ? { publishedAt: at } : {}) },
        at,
      },
      context,
    );
  });
  const events = all.map(({ instruction, decision, note, at }): SeedEvent => {
    const { id, authorUid, title } = instruction;
    const isPublished = decision === 'published';
    return {
      id: `instruction-${id}-${decision}-${at}`,
      uid: authorUid,
      kind: 'decision',
      title: `Your instruction “${title}” ${isPublished ? 'is published' : 'was sent back'}.`,
      text: toPlainText(note),
      path: `/instructions/${isPublished ? id : `submit?id=${id}`}`,
      at,
      quotes: quoteOwn(`${collections.instructions}/${id}`),
    };
  });
  return { documents, events };
}

/** What members were told of publishers' replies to their reviews. */
export function listReplyEvents(reviews: readonly Review[], apps: readonly App[]): SeedEvent[] {
  return reviews.flatMap(({ appId, uid, reply }) => {
    const app = apps.find(({ id }) => id === appId);
    if (reply === null || app === undefined) return [];
    const path = `${collections.apps}/${appId}/${collections.reviews}/${uid}`;
    return [
      {
        id: `reply-${appId}-${uid}-${reply.at}`,
        uid,
        kind: 'reply' as const,
        title: `${app.name} replied to your review.`,
        text: reply.body,
        path: `/apps/${appId}`,
        at: reply.at,
        quotes: { ...noQuotes, aboutPaths: [getReplyPath(path)] },
      },
    ];
  });
}
