import { getReportKey, type ReportTarget } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentWrite } from '../../../functions/src/platform/events/documentWrite';
import { closeCase } from '../../../functions/src/features/reports/closeCase';
import { followHidden } from '../../../functions/src/features/reports/followHidden';
import { deleteMemberDocuments } from '../../../functions/src/lifecycle/leaving/leave';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import { leaveReportCases } from '../../../functions/src/features/reports/leaving';
import { recountCase } from '../../../functions/src/features/reports/recountCase';
import type { ReportContext } from '../../../functions/src/features/reports/reportContext';
import { settleCase } from '../../../functions/src/features/reports/settleCase';
import { storeReport, withdrawReport } from '../../../functions/src/features/reports/storeReport';
import { moderateReview } from '../../../functions/src/features/reviews/moderateReview';
import { fakeAccounts } from '../../../functions/src/platform/callables/testing';
import { clearFirestore, createMember, firestore as suite, unique } from '../support/suite';
import { collectionData, commentData, instructionData, reviewData } from '../support/testData';

// A separate project without functions, so that the test decides when each event is handled.
const projectId = 'demo-hidden-content';
const firestore = getFirestore(initializeApp({ projectId }, 'hidden-content'));

const reporters = ['ann', 'bea', 'cleo'];
const context: ReportContext = {
  accounts: fakeAccounts(
    Object.fromEntries([...reporters, 'mod', 'test'].map((uid) => [uid, { claims: {} }])),
  ).accounts,
  firestore,
  notify: () => Promise.resolve(),
  readReportsToHide: () => Promise.resolve(3),
};

beforeEach(async () => {
  await clearFirestore(projectId);
  for (const uid of reporters) await firestore.doc(`trust/${uid}`).set({ accepted: 3 });
});
afterAll(() => clearFirestore(projectId));

interface Case {
  target: ReportTarget;
  path: string;
  note: string;
  fields: Record<string, unknown>;
}

const commentCase: Case = {
  target: { kind: 'comment', ids: ['i', 'c'] },
  path: 'instructions/i/comments/c',
  note: 'hiddenContent/instructions:i:comments:c',
  fields: commentData('test'),
};
const collectionCase: Case = {
  target: { kind: 'collection', ids: ['c'] },
  path: 'collections/c',
  note: 'hiddenContent/collections:c',
  fields: collectionData(['margin'], 'published'),
};
const stepCase: Case = {
  target: { kind: 'step', ids: ['i', '0'] },
  path: 'instructions/i',
  note: 'hiddenContent/instructions:i',
  fields: instructionData(null, 'published'),
};
const cases: Case[] = [
  commentCase,
  collectionCase,
  stepCase,
  { ...stepCase, target: { kind: 'instruction', ids: ['i'] } },
];
const created = cases.slice(0, 2).map((each) => [each.target.kind, each] as const);
const all = cases.map((each) => [each.target.kind, each] as const);

async function report(target: ReportTarget): Promise<void> {
  for (const uid of reporters) {
    await storeReport({ target, uid, reason: 'spam', text: '' }, firestore);
  }
  await recountCase(getReportKey(target), context);
}

const settle = (target: ReportTarget, decision: 'upheld' | 'dismissed') =>
  settleCase(
    { key: getReportKey(target), decision, note: '', by: 'mod', changesTarget: true },
    context,
  );

const hasNote = async ({ note }: Case) => (await firestore.doc(note).get()).exists;
const readStatus = async (document: DocumentReference): Promise<unknown> =>
  (await document.get()).get('status');

/** Changes a document and returns the event of the change, so that the test can handle it at any time. */
async function getEvent(
  document: DocumentReference,
  change: () => Promise<unknown>,
  authId = 'test',
): Promise<() => Promise<void>> {
  const before = await document.get();
  await change();
  const after = await document.get();
  const time = Timestamp.now().toDate().toISOString();
  const write: DocumentWrite = {
    id: 'event',
    time,
    document: document.path,
    params: {},
    data: { before, after },
    authType: 'unknown',
    authId,
  };
  return () => followHidden(write, context);
}

/** Does something with a document and handles its event at once. */
async function change(...args: Parameters<typeof getEvent>): Promise<void> {
  await (
    await getEvent(...args)
  )();
}

describe.each(all)('a %s that reports hid', (_kind, each) => {
  it('stays noted when it is deleted, and when its case closes', async () => {
    const document = firestore.doc(each.path);
    await document.set(each.fields);
    await report(each.target);
    expect((await firestore.doc(each.note).get()).data()).toMatchObject({
      document: each.path,
      authorUid: 'test',
      status: 'pending',
      version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    await change(document, () => document.delete());
    await closeCase(getReportKey(each.target), context);
    expect(await hasNote(each)).toBe(true);
    await settle(each.target, 'dismissed');
    expect(await hasNote(each)).toBe(true);
  });

  it('is noted when it is deleted, where it was hidden before there were notes', async () => {
    const document = firestore.doc(each.path);
    await document.set(each.fields);
    await report(each.target);
    await firestore.doc(each.note).delete();
    await document.delete();
    await closeCase(getReportKey(each.target), context);
    expect(await hasNote(each)).toBe(true);
  });

  it.each(['dismissed', 'withdrawn'])('is not noted any more when reports are %s', async (end) => {
    await firestore.doc(each.path).set(each.fields);
    await report(each.target);
    if (end === 'dismissed') await settle(each.target, 'dismissed');
    else {
      for (const uid of reporters) await withdrawReport(each.target, uid, firestore);
      await recountCase(getReportKey(each.target), context);
    }
    expect(await readStatus(firestore.doc(each.path))).toBe('published');
    expect(await hasNote(each)).toBe(false);
  });

  it('is noted when a moderator upholds a report, also of what was just deleted', async () => {
    await firestore.doc(each.path).set(each.fields);
    await storeReport({ target: each.target, uid: 'ann', reason: 'spam', text: '' }, firestore);
    await firestore.doc(each.path).delete();
    await settle(each.target, 'upheld');
    expect((await firestore.doc(each.note).get()).data()).toMatchObject({
      status: 'hidden',
      version: null,
    });
  });

  it('leaves no note when its author leaves', async () => {
    await firestore.doc(each.path).set(each.fields);
    await report(each.target);
    await leaveReportCases({ uid: 'test', email: null }, { firestore } as DataStores);
    await deleteMemberDocuments('test', firestore);
    expect(await hasNote(each)).toBe(false);
  });
});

describe.each(created)('a %s that a moderator hid', (_kind, each) => {
  const document = firestore.doc(each.path);
  const create = () => document.set(each.fields);
  const hide = () => document.update({ status: 'hidden' });

  it('is noted, until a moderator puts it back', async () => {
    await create();
    await change(document, hide, 'mod');
    expect((await firestore.doc(each.note).get()).data()).toMatchObject({
      status: 'hidden',
      version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    await change(document, () => document.update({ status: 'published' }), 'mod');
    expect(await hasNote(each)).toBe(false);
    expect(await readStatus(document)).toBe('published');
  });

  it('is hidden again when it was created before the note was stored, in any order', async () => {
    for (const order of [1, -1]) {
      await clearFirestore(projectId);
      await create();
      const events = [await getEvent(document, hide, 'mod')];
      await document.delete();
      events.push(await getEvent(document, create));
      for (const handle of order === 1 ? events : events.reverse()) await handle();
      expect(await readStatus(document)).toBe('hidden');
      expect(await hasNote(each)).toBe(true);
    }
  });

  it('stays put back when the events come late', async () => {
    await create();
    const hidden = await getEvent(document, hide, 'mod');
    const shown = await getEvent(document, () => document.update({ status: 'published' }), 'mod');
    await shown();
    await hidden();
    expect(await readStatus(document)).toBe('published');
    expect(await hasNote(each)).toBe(false);
  });

  it('is noted when it is deleted, where it was hidden before there were notes', async () => {
    await document.set({ ...each.fields, status: 'hidden' });
    await change(document, () => document.delete());
    expect(await hasNote(each)).toBe(true);
  });

  it('is not noted when it goes with the account', async () => {
    await document.set({ ...each.fields, status: 'hidden' });
    await firestore.doc('deletedUsers/test').set({});
    await change(document, () => document.delete(), '');
    expect(await hasNote(each)).toBe(false);
  });
});

it('a private collection does not become public beside a note', async () => {
  const document = firestore.doc(collectionCase.path);
  await firestore.doc(collectionCase.note).set({ document: document.path, authorUid: 'test' });
  await change(document, () => document.set({ ...collectionCase.fields, status: 'private' }));
  expect(await readStatus(document)).toBe('hidden');
});

it('an instruction that was hidden is public again only by somebody else than its author', async () => {
  const document = firestore.doc(stepCase.path);
  const at = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
  await firestore.doc(stepCase.note).set({ document: document.path, authorUid: 'test', at });
  await change(document, () => document.set(stepCase.fields));
  expect(await readStatus(document)).toBe('submitted');
  await change(document, () => document.update({ status: 'published' }));
  expect(await readStatus(document)).toBe('submitted');
  expect(await hasNote(stepCase)).toBe(true);
  await change(document, () => document.update({ status: 'published' }), 'mod');
  expect(await readStatus(document)).toBe('published');
  expect(await hasNote(stepCase)).toBe(false);
});

describe('a review that reports hid', () => {
  const target: ReportTarget = { kind: 'review', ids: ['margin', 'test'] };
  const document = firestore.doc('apps/margin/reviews/test');

  /** Writes the review again and handles its event, while moderation is off. */
  async function write(): Promise<void> {
    const after = reviewData(4, 'pending');
    await document.set(after);
    const submission = { appId: 'margin', authorUid: 'test', before: null, after };
    await moderateReview(submission, document, {
      readSettings: () => Promise.resolve({ reviewModeration: false }),
      isHidden: () => Promise.resolve(false),
    });
  }

  beforeEach(async () => {
    await document.set({ ...reviewData(1, 'published'), authorUid: 'test' });
    await report(target);
    expect(await readStatus(document)).toBe('pending');
  });

  it('is noted in the decision on it, with its version', async () => {
    const decision = await firestore.doc('reviewDecisions/margin_test').get();
    expect(decision.data()).toMatchObject({
      appId: 'margin',
      authorUid: 'test',
      status: 'pending',
      version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
  });

  it('waits when it is deleted and written again while moderation is off', async () => {
    await document.delete();
    await closeCase(getReportKey(target), context);
    await write();
    expect(await readStatus(document)).toBe('pending');
  });

  it('does not wait after a moderator kept it', async () => {
    await settle(target, 'dismissed');
    expect(await readStatus(document)).toBe('published');
    await document.delete();
    await write();
    expect(await readStatus(document)).toBe('published');
  });
});

it.each(['comment', 'collection'] as const)(
  'in the suite, a %s that a moderator hid is noted and hidden again',
  async (kind) => {
    const { uid } = await createMember();
    const id = `test-${unique()}`;
    const document = suite.doc(
      kind === 'comment' ? `instructions/${id}/comments/${id}` : `collections/${id}`,
    );
    const note = suite.doc(`hiddenContent/${document.path.replaceAll('/', ':')}`);
    const fields =
      kind === 'comment'
        ? commentData(uid)
        : collectionData(['margin'], 'published', { ownerUid: uid });
    await document.set(fields);
    await document.update({ status: 'hidden' });
    const soon = { timeout: 60_000 };
    await vi.waitFor(
      async () => expect((await note.get()).data()).toMatchObject({ authorUid: uid }),
      soon,
    );
    await document.delete();
    await document.set(fields);
    await vi.waitFor(async () => expect(await readStatus(document)).toBe('hidden'), soon);
    await document.delete();
    await note.delete();
  },
  120_000,
);
