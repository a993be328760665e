import { noQuotes } from '@appshelf/functions/quotes';
import { collections, fanOut, notificationDays, type FanOut } from '@appshelf/model';
import { toPlainText } from '@appshelf/functions/toMailMessage';
import type { Context } from '../context';
import { toFields } from '../document';
import type { BuiltInstruction } from '../instructions';
import { getMoment, subtractDays } from '../moments';
import type { Built, SeedEvent } from './event';

/** News of an app or author that members follow. */
type News = Pick<FanOut, 'id' | 'target' | 'source' | 'title' | 'text' | 'path'> & {
  kind: 'release' | 'author';
  at: number;
};

/** The releases of published apps, the latest of each. */
const listReleases = (context: Context): News[] =>
  [...context.apps.values()].flatMap(({ id, name, status, releases: [latest] }) =>
    status === 'published'
      ? [
          {
            id: `release-${id}-${latest.version}`,
            kind: 'release' as const,
            target: id,
            source: `${collections.apps}/${id}`,
            title: `${name} ${latest.version} is out`,
            text: toPlainText(latest.notes).slice(0, 300),
            path: `/apps/${id}`,
            at: getMoment(latest.on, `${id} ${latest.version}`),
          },
        ]
      : [],
  );

const listInstructions = (instructions: readonly BuiltInstruction[]): News[] =>
  instructions.flatMap(({ instruction: { id, authorUid, title, summary, publishedAt } }) =>
    publishedAt === null
      ? []
      : [
          {
            id: `author-${id}`,
            kind: 'author' as const,
            target: authorUid,
            source: `${collections.instructions}/${id}`,
            title: `A new instruction by an author you follow: “${title}”`,
            text: summary,
            path: `/instructions/${id}`,
            at: publishedAt,
          },
        ],
  );

/** `fanOuts/{id}` of the last days of the content, and what followers were told. */
export function buildFanOuts(context: Context, instructions: readonly BuiltInstruction[]): Built {
  const first = Date.parse(subtractDays(context.lastDay, notificationDays - 1));
  const recent = [...listReleases(context), ...listInstructions(instructions)].filter(
    ({ at }) => at >= first,
  );
  const told = recent.flatMap(({ kind, target, at, ...news }) => {
    const followers = [...context.people.values()].filter(({ follows: { apps, authors } }) =>
      (kind === 'author' ? authors : apps).includes(target),
    );
    return followers.length === 0 ? [] : [{ kind, target, at, news, followers }];
  });
  const documents = told.map(({ kind, target, at, news, followers }) => {
    const built = context.problems.parsed(
      fanOut,
      {
        ...news,
        kind,
        target,
        status: 'done',
        step: 1,
        cursor: null,
        sent: followers.length,
        createdAt: at,
      },
      'seed/build/community/followers.ts',
      news.id,
    );
    const expireAt = at + notificationDays * 24 * 60 * 60_000;
    return {
      path: `${collections.fanOuts}/${built.id}`,
      fields: toFields({ ...built, expireAt }, 'id'),
    };
  });
  const events = told.flatMap(({ kind, at, news, followers }) =>
    followers.map(({ uid }): SeedEvent => ({
      id: news.id,
      uid,
      kind,
      title: news.title,
      text: news.text,
      path: news.path,
      at,
      quotes: kind === 'author' ? { ...noQuotes, aboutPaths: [news.source] } : noQuotes,
    })),
  );
  return { documents, events };
}
