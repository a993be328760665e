import {
  appCollection,
  collections,
  comment,
  conversationMessage,
  follows,
  getHandleSkeleton,
  isAboutPage,
  memberProfile,
  memberTrust,
  notification,
  queueCounts,
  queueCountsDocument,
  reportCase,
  reportKinds,
  submissionEntry,
  translation,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { buildSeed } from './build';
import type { Plain, SeedDocument } from './build/document';
import { readContent } from './load/readContent';

const seed = buildSeed(readContent());
const { documents, people, memberStates } = seed;
const byPath = new Map(documents.map((document) => [document.path, document]));

const getCollection = (path: string) => path.split('/').at(-2) ?? '';
const getId = (path: string) => path.split('/').at(-1) ?? '';

/** The documents of all collections with a name. */
const list = (collection: string): SeedDocument[] =>
  documents.filter(({ path }) => getCollection(path) === collection);

/** The fields of a document as the client decodes them, with times in milliseconds. */
function decode(value: Plain): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, decode(held)]));
}

const expires = 'Firestore deletes it some days later, before anybody sees the seed.';
const noSecrets = 'It is made when it is first needed, with a random key.';

/** The collections without a document in the seed, each with the reason. */
const notSeeded: Partial<Record<keyof typeof collections, string>> = {
  releaseFeeds: 'A suite without network cannot follow a repository.',
  pages: 'Tests count the pages of the sitemap and the links of the footer.',
  pageTexts: 'The pages show their built-in texts, which tests compare with.',
  imports: 'Nothing of the seed was imported by somebody who could undo it.',
  plannedChanges: 'A plan of the seed would be due before anybody looks.',
  addresses: 'A new site has no former addresses.',
  taxonomies: 'The site has the categories that every site begins with.',
  flags: 'No version writes them any more.',
  mail: 'A mail that nobody received would be shown as sent.',
  mailTemplates: 'Templates have their default texts until somebody changes them.',
  campaigns: 'A campaign without mails would be shown as sent.',
  mailSubscriptions: noSecrets,
  deletedUsers: 'It is deleted after a day.',
  brokenLinks: 'The links of the seeded site were not checked yet.',
  insightDays: 'Nobody searched the seeded site in vain.',
  clientErrors: 'The seeded site has no errors.',
  failedEvents: 'The seeded site has no errors.',
  rateLimits: expires,
  quotas: 'They count the present day (UTC), and the seed ends before it.',
  revocations: expires,
  invitations: expires,
  claimLocks: expires,
  moderationHours: expires,
  mailDays: expires,
  trustedPublications: 'The seeded site publishes nothing at once.',
  settings: 'The documents exist while the site is closed, or without comments.',
};

describe('the kinds of data', () => {
  it.each(Object.entries(collections))('%s are in the seed, or there is a reason', (name, path) => {
    const reason = notSeeded[name as keyof typeof collections];
    const media = path === collections.media ? seed.pictures.length : 0;
    expect(list(path).length + media > 0, reason ?? 'Add one to seed/content.').toBe(
      reason === undefined,
    );
  });

  it.each(reportKinds)('there are reports of the kind %s', (kind) => {
    expect(list(collections.reportCases).map(({ fields }) => fields.kind)).toContain(kind);
  });

  it('there are open, upheld and dismissed reports', () => {
    const statuses = list(collections.reportCases).map(({ fields }) => fields.status);
    expect(new Set(statuses)).toEqual(new Set(['open', 'upheld', 'dismissed']));
  });

  it('there are published and hidden comments, and answers to comments', () => {
    const comments = list(collections.comments);
    const statuses = comments.map(({ fields }) => fields.status);
    expect(new Set(statuses)).toEqual(new Set(['published', 'hidden']));
    expect(comments.some(({ fields }) => fields.parentId !== null)).toBe(true);
    expect(comments.some(({ fields }) => fields.moderation !== undefined)).toBe(true);
  });

  it('there is a submission that is compared with what was sent back, and a conversation about it', () => {
    const compared = list(collections.submissions).filter(({ fields }) =>
      (fields.comparedWith as string[]).includes('rejected'),
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const { path } of compared) {
      const [submitted, rejected] = ['submitted', 'rejected'].map(
        (name) => byPath.get(`${path}/${collections.versions}/${name}`)?.fields,
      );
      expect(submitted).toBeDefined();
      expect(rejected).toBeDefined();
      expect(submitted?.steps).not.toEqual(rejected?.steps);
      const instruction = path.split('/').slice(0, 2).join('/');
      const writers = list(collections.conversation).filter((each) =>
        each.path.startsWith(`${instruction}/`),
      );
      expect(new Set(writers.map(({ fields }) => fields.isModerator))).toEqual(
        new Set([true, false]),
      );
    }
  });

  it('there is an account for each role', () => {
    const held = list(collections.staff).flatMap(({ fields }) => fields.roles as string[]);
    expect(new Set(held)).toEqual(new Set(['admin', 'moderator', 'editor', 'analyst']));
  });

  it('the authors of the demonstration have public profiles, follow others and have unread notifications', () => {
    for (const uid of ['author', 'member']) {
      expect(byPath.get(`${collections.members}/${uid}`)?.fields.isPublic, uid).toBe(true);
      expect(byPath.has(`${collections.follows}/${uid}`), uid).toBe(true);
      const unread = Object.keys(memberStates[uid]?.notifications.unread ?? {}).length;
      expect(unread, uid).toBeGreaterThan(0);
      expect(unread, uid).toBeLessThan(
        list(collections.notifications).filter(({ path }) => path.startsWith(`users/${uid}/`))
          .length,
      );
    }
  });
});

describe('what the client decodes', () => {
  it.each([
    [collections.collections, appCollection.omit({ id: true })],
    [collections.comments, comment.omit({ id: true, instructionId: true })],
    [collections.conversation, conversationMessage.omit({ id: true })],
    [collections.follows, follows],
    [collections.members, memberProfile.omit({ uid: true })],
    [collections.notifications, notification.omit({ id: true })],
    [collections.reportCases, reportCase.omit({ key: true })],
    [collections.submissions, submissionEntry.omit({ id: true })],
    [collections.translations, translation.omit({ id: true })],
    [collections.trust, memberTrust],
  ] as const)('is valid in %s', (collection, schema) => {
    for (const { path, fields } of list(collection))
      expect(schema.safeParse(decode(fields)).error, path).toBeUndefined();
  });
});

describe('the counters of the community', () => {
  it('equal what waits for moderators', () => {
    const count = (collection: string, status: string) =>
      list(collection).filter(({ fields }) => fields.status === status).length;
    expect(queueCounts.parse(byPath.get(queueCountsDocument)?.fields)).toEqual({
      reviews: count(collections.reviews, 'pending'),
      instructions: count(collections.instructions, 'submitted'),
      reports: count(collections.reportCases, 'open'),
      messages: count(collections.messages, 'new'),
      translations: count(collections.translations, 'proposed'),
    });
  });

  it('equal the numbers of reports and the sums of their weights', () => {
    for (const { path, fields } of list(collections.reportCases)) {
      const reports = list(collections.reports).filter((each) => each.path.startsWith(`${path}/`));
      expect(fields.reporterCount, path).toBe(reports.length);
      const weight = reports.reduce((sum, each) => sum + Number(each.fields.weight), 0);
      expect(fields.weight, path).toBeCloseTo(weight);
      expect(weight, 'It would be hidden.').toBeLessThan(3);
    }
  });

  it('equal the helpful votes for instructions', () => {
    for (const { path, fields } of list(collections.instructions)) {
      const votes = list(collections.helpful).filter((each) => each.path.startsWith(`${path}/`));
      expect(fields.helpfulCount, path).toBe(votes.length);
      expect(votes.map((each) => getId(each.path))).not.toContain(fields.authorUid);
    }
  });

  it('equal the decisions about what a member wrote', () => {
    for (const { path, fields } of list(collections.trust)) {
      const own = list(collections.trustDecisions).filter((each) =>
        each.path.startsWith(`${path}/`),
      );
      const outcomes = own.map((each) => each.fields.outcome);
      const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
      expect([fields.accepted, fields.rejected, fields.reportsUpheld], path).toEqual(
        ['accepted', 'rejected', 'reportUpheld'].map(count),
      );
    }
  });
});

describe('references of the community', () => {
  it('lead from handles to profiles and back', () => {
    for (const { path, fields } of list(collections.members)) {
      const handle = byPath.get(
        `${collections.handles}/${getHandleSkeleton(fields.handle as string)}`,
      );
      expect(handle?.fields.uid).toBe(getId(path));
    }
    expect(list(collections.handles)).toHaveLength(list(collections.members).length);
  });

  it('lead from hidden content to what is hidden, and to every comment that is', () => {
    const notes = list(collections.hiddenContent).map(({ path, fields }) => {
      expect(getId(path)).toBe((fields.document as string).replaceAll('/', ':'));
      return fields.document;
    });
    const hidden = list(collections.comments).filter(({ fields }) => fields.status === 'hidden');
    expect(notes.sort()).toEqual(hidden.map(({ path }) => path).sort());
  });

  it('lead from marks to notifications about a page', () => {
    for (const [uid, { notifications }] of Object.entries(memberStates)) {
      for (const [id, mark] of Object.entries(notifications.unread)) {
        const { fields } = byPath.get(`users/${uid}/notifications/${id}`) ?? {};
        expect(fields?.path, `${uid} ${id}`).toBe(mark.path);
        expect(fields?.createdAt).toEqual(new Date(mark.at));
        expect(isAboutPage(mark, mark.path.replace(/#.*/, ''))).toBe(true);
      }
    }
  });

  it('lead from the trash to the documents that can be restored', () => {
    for (const { path, fields } of list(collections.trash)) {
      const held = list(collections.trashedDocuments).filter((each) =>
        each.path.startsWith(`${path}/`),
      );
      expect(held.map((each) => each.fields.path)).toContain(fields.path);
      expect(byPath.has(fields.path as string), 'It is deleted.').toBe(false);
      const [first] = held.map((each) => JSON.parse(each.fields.text as string) as unknown);
      expect(first).toMatchObject({ title: fields.title });
      expect(first).toHaveProperty('createdAt.$time');
    }
  });

  it('lead from what members follow to apps and authors', () => {
    const uids = new Set(people.map(({ uid }) => uid));
    for (const { fields } of list(collections.follows)) {
      expect(fields.updatedAt).toBeInstanceOf(Date);
      for (const id of fields.apps as string[]) expect(byPath.has(`apps/${id}`), id).toBe(true);
      for (const uid of fields.authors as string[]) expect(uids).toContain(uid);
    }
  });

  it('name the last submission by the time of the instruction that waits', () => {
    for (const { path, fields } of list(collections.instructions)) {
      if (fields.status !== 'submitted') continue;
      const at = (fields.updatedAt as Date).getTime();
      expect(byPath.has(`${path}/${collections.submissions}/${at}`), path).toBe(true);
    }
  });
});
