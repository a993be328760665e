import { readFileSync } from 'node:fs';
import { variantWidths } from '@appshelf/model';
import { expect, it } from 'vitest';
import { matchesPattern, readTriggers } from './testing';

/** A write as Firestore and Storage report it: what happened to a document or a file. */
interface Write {
  kind: 'created' | 'updated' | 'deleted' | 'finalized';
  path: string;
}

const write = (kind: Write['kind'], path: string): Write => ({ kind, path });
const repeat = (count: number, kind: Write['kind'], path: string): Write[] =>
  Array.from({ length: count }, () => write(kind, path));

const review = 'apps/a/reviews/m';
const app = write('updated', 'apps/a');

/** The audit's entry on what an administrator wrote. */
const entry = write('created', 'audit/e');

/** What a member is told. Its mark as unread is in the Realtime Database. */
const notification = write('created', 'users/m/notifications/n');

/** The creation and delivery of a mail: it is claimed, handed over to the mail server and marked as delivered. */
const queuedMail = (id: string) => [
  write('created', `mail/${id}`),
  ...repeat(3, 'updated', `mail/${id}`),
];

/** An email about a notification, which is counted for its mailbox. */
const countedMail = (id: string) => [write('updated', 'mailDays/d'), ...queuedMail(id)];

/** What waits for moderators is counted again. */
const counts = write('updated', 'queues/counts');

/** A moderator decides: the decision is stored, and the trust in its author is computed from all their decisions. */
const trust = [write('created', 'trust/m/trustDecisions/d'), write('updated', 'trust/m')];

/** A submission with its content and a version that it is compared with. */
const submission = ['', '/versions/submitted', '/versions/published'].map((part) =>
  write('created', `instructions/i/submissions/s${part}`),
);

/** What people do: their writes, and the writes of the functions that follow. */
const actions: Record<string, Write[]> = {
  'a helpful vote for a review': [
    write('created', `${review}/helpful/v`),
    write('updated', review),
  ],
  'a report': [
    write('created', 'reportCases/k'),
    write('created', 'reportCases/k/reports/v'),
    write('updated', 'reportCases/k'),
    write('updated', 'reportCases/k/reports/v'),
    write('updated', 'quotas/v'),
  ],
  'a helpful vote for an instruction': [
    write('created', 'instructions/i/helpful/v'),
    write('updated', 'instructions/i'),
  ],
  'a review that waits': [write('created', review), counts],
  'its publication': [
    write('updated', review),
    write('created', 'reviewDecisions/a_m'),
    counts,
    ...trust,
    app,
    entry,
    notification,
    ...countedMail('review'),
  ],
  'a reply to it': [write('updated', review), entry, notification, ...countedMail('reply')],
  'a draft of an instruction': [write('created', 'instructions/i')],
  'its submission': [write('updated', 'instructions/i'), ...submission, counts],
  'its publication by trust': [
    write('updated', 'instructions/i'),
    ...submission,
    write('created', 'trustedPublications/instruction-i'),
    write('created', 'instructions/i/versions/published'),
    app,
  ],
  'its publication with a note': [
    write('updated', 'instructions/i'),
    write('created', 'instructions/i/moderation/n'),
    write('created', 'instructions/i/versions/published'),
    counts,
    ...trust,
    app,
    entry,
    notification,
    ...countedMail('instruction'),
  ],
  'a message in a conversation': [
    write('created', 'instructions/i/conversation/c'),
    write('updated', 'quotas/m'),
    write('created', 'users/a/notifications/n'),
  ],
  'a comment under an instruction': [
    write('created', 'instructions/i/comments/c'),
    write('updated', 'quotas/m'),
    write('created', 'users/a/notifications/n'),
  ],
  'a notification with its email': [notification, ...countedMail('notification')],
  'an edited app': [app, entry],
  'a new release': [write('created', 'apps/a/releases/1.0.0'), entry],
  'a chosen repository': [write('created', 'apps/a/releaseFeeds/github'), entry],
  'an hourly check of it without news': [write('updated', 'apps/a/releaseFeeds/github')],
  'its check with a new release': [
    write('created', 'apps/a/releases/1.1.0'),
    app,
    write('updated', 'apps/a/releaseFeeds/github'),
  ],
  'an edited product': [write('updated', 'products/p'), entry],
  'a changed text of a page': [write('updated', 'pageTexts/terms'), entry],
  'a changed page': [write('updated', 'pages/club'), entry],
  'a translation by an editor': [write('created', 'apps/a/translations/de'), entry, app],
  'a message with its email': [
    write('created', 'messages/m'),
    write('updated', 'rateLimits/m'),
    counts,
    ...queuedMail('message'),
  ],
  'an email at once to a moderator': [
    write('updated', 'moderationHours/h'),
    ...queuedMail('moderation'),
  ],
  'a step of an email': [write('updated', 'mail/l')],
  'a campaign to 200 people': [
    write('created', 'campaigns/c'),
    write('updated', 'campaigns/c'),
    ...Array.from({ length: 200 }, (_, index) => queuedMail(`c-${String(index)}`)).flat(),
  ],
  'an uploaded picture': [
    write('finalized', 'media/f/a.png'),
    ...variantWidths.map((width) =>
      write('finalized', `variants/media/f/a.png/${String(width)}.webp`),
    ),
    write('created', 'media/f'),
    entry,
  ],
  'a collection that is saved': [write('updated', 'collections/c')],
  'a collection that a moderator hides': [
    write('updated', 'collections/c'),
    write('created', 'users/m/notifications/n'),
    entry,
  ],
  'a comment that a moderator hides': [
    write('updated', 'instructions/i/comments/c'),
    write('created', 'users/m/notifications/n'),
    entry,
    // What the instruction's author got is blanked.
    write('updated', 'users/a/notifications/n'),
    write('updated', 'mail/notification'),
  ],
  'a release to 200 followers': [
    write('created', 'apps/a/releases/1.0.0'),
    entry,
    write('created', 'fanOuts/f'),
    ...repeat(2, 'updated', 'fanOuts/f'),
    ...repeat(200, 'created', 'users/m/notifications/n'),
  ],
  'a followed app or author': [write('updated', 'follows/m')],
  'a favourite': [write('created', 'users/m/favourites/a')],
  'a changed profile': [write('updated', 'users/m'), write('updated', 'members/m')],
};

const triggers = await readTriggers();

/** Lists the functions that a write starts. */
const listStarted = ({ kind, path }: Write): string[] =>
  triggers
    .filter(({ service, event, pattern }) =>
      service === 'storage'
        ? event === kind
        : (event === kind || (event === 'written' && kind !== 'finalized')) &&
          service === 'firestore' &&
          matchesPattern(path, pattern),
    )
    .map(({ name }) => name);

const rows = Object.entries(actions).map(([action, writes]) => [
  action,
  String(writes.length),
  String(writes.flatMap(listStarted).length),
]);

/** Reads the rows of the table below a heading of docs/run/scale.md. */
function readTable(heading: string): string[][] {
  const text = readFileSync(new URL('../../docs/run/scale.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it('docs/run/scale.md counts the functions that each write starts', () => {
  const shown = readTable('What a write costs');
  expect(shown.length).toBeGreaterThan(5);
  expect(rows).toEqual(expect.arrayContaining(shown));
});

it('no write starts more than one function', () => {
  const writes = Object.values(actions).flat();
  expect(writes.filter((each) => listStarted(each).length > 1)).toEqual([]);
});
