import { getReportKey, quotaMessages, quotas, type ReportTarget } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recountCase } from '../../../functions/src/features/reports/recountCase';
import type { ReportContext } from '../../../functions/src/features/reports/reportContext';
import { auth, call, createMember, firestore, unique, type Member } from '../support/suite';
import { createApp, instructionData, reviewData } from '../support/testData';
import { makeRegular } from '../../support/makeRegular';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const soon = { timeout: 60_000, interval: 200 };
const done = { result: null };
const made: DocumentReference[] = [];
let members: Member[];
let moderators: [Member, Member];
let author: Member;

/** Creates a member whose reports count 1. */
async function createRegular(): Promise<Member> {
  const member = await createMember();
  await makeRegular(member.uid, firestore);
  return member;
}

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 4 }, createRegular));
  author = await createMember();
  moderators = [await createMember({ moderator: true }), await createMember({ moderator: true })];
});

afterAll(async () => {
  await Promise.all(made.map((reference) => firestore.recursiveDelete(reference)));
});

async function createInstruction(): Promise<{ document: DocumentReference; target: ReportTarget }> {
  const document = firestore.doc(`instructions/test-${unique()}`);
  const updatedAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
  await document.set({
    ...instructionData(null, 'published'),
    authorUid: author.uid,
    updatedAt,
  });
  const target = { kind: 'instruction' as const, ids: [document.id] };
  made.push(document, getCase(target));
  return { document, target };
}

const getCase = (target: ReportTarget) =>
  firestore.collection('reportCases').doc(getReportKey(target));

const report = (
  target: object,
  member: Member | null,
  input: object | null = { reason: 'spam', text: '' },
) => call('reportContent', { target, report: input }, member?.idToken ?? null);

const settle = (target: ReportTarget, decision: string, moderator: Member | null) =>
  call(
    'settleReport',
    { key: getReportKey(target), decision, note: '' },
    moderator?.idToken ?? null,
  );

const readCase = async (target: ReportTarget) => (await getCase(target).get()).data();

async function readNotifications(uid: string): Promise<string[]> {
  const { docs } = await firestore
    .collection(`users/${uid}/notifications`)
    .where('kind', '==', 'report')
    .get();
  return docs.map((each) => String(each.get('title')));
}

describe('reportContent', () => {
  it.each<[string, object, object | null]>([
    ['an unknown kind', { kind: 'user', ids: ['a'] }, null],
    ['an id too few', { kind: 'review', ids: ['a'] }, null],
    ['an id too many', { kind: 'app', ids: ['a', 'b'] }, null],
    ['an id that is a path', { kind: 'app', ids: ['a/reviews/b'] }, null],
    ['a field more', { kind: 'app', ids: ['a'], path: 'users/a' }, null],
    ['an unknown reason', { kind: 'app', ids: ['a'] }, { reason: 'hate', text: '' }],
    ['no text for another reason', { kind: 'app', ids: ['a'] }, { reason: 'other', text: ' ' }],
    ['a longer text', { kind: 'app', ids: ['a'] }, { reason: 'spam', text: 'x'.repeat(501) }],
    ['a weight', { kind: 'app', ids: ['a'] }, { reason: 'spam', text: '', weight: 9 }],
  ])('refuses %s', async (_name, target, input) => {
    const response = await report(target, members[0] ?? null, input ?? undefined);
    expect(response).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('refuses visitors, members without a verified address, authors, and what is not public', async () => {
    const { document, target } = await createInstruction();
    expect(await report(target, null)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    const unverified = await createMember();
    await auth.updateUser(unverified.uid, { emailVerified: false });
    expect(await report(target, unverified)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await report(target, author)).toMatchObject({
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'You wrote this yourself. Change or delete it instead of reporting it.',
      },
    });
    const step = { kind: 'step', ids: [document.id, '7'] };
    expect(await report(step, members[0] ?? null)).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
    await document.update({ status: 'draft' });
    expect(await report(target, members[0] ?? null)).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
    expect(await readCase(target)).toBeUndefined();
  });

  it('changes the report of a member who reports again, and withdraws it', async () => {
    const { target } = await createInstruction();
    const [mia] = members;
    if (mia === undefined) throw new Error('There are no members.');
    expect(await report(target, mia)).toEqual(done);
    expect(await report(target, mia, { reason: 'other', text: 'A copy.' })).toEqual(done);
    expect(await readCase(target)).toMatchObject({ status: 'open', reporterCount: 1, weight: 1 });
    const { docs } = await getCase(target).collection('reports').get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { uid: mia.uid, reason: 'other', text: 'A copy.', outcome: null },
    ]);
    expect(await report(target, mia, null)).toEqual(done);
    expect(await readCase(target)).toMatchObject({ status: 'closed' });
  });

  it('takes as many a day as the quota', async () => {
    const busy = await createMember();
    const counted = Array.from({ length: quotas.reports }, (_, index) => `k${String(index)}`);
    const day = new Date().toISOString().slice(0, 10);
    await firestore.doc(`quotas/${busy.uid}`).set({ daily: { reports: { day, counted } } });
    const { target } = await createInstruction();
    expect(await report(target, busy)).toEqual({
      error: { status: 'RESOURCE_EXHAUSTED', message: quotaMessages.reports },
    });
  });
});

describe('enough reports', () => {
  it('hide an instruction, which a moderator puts back exactly as it was, and everybody is told once', async () => {
    const { document, target } = await createInstruction();
    const before = (await document.get()).data();
    for (const member of members.slice(0, 2)) await report(target, member);
    expect((await document.get()).get('status')).toBe('published');
    const [, , last] = members;
    await Promise.all([report(target, last ?? null), report(target, last ?? null)]);
    expect((await document.get()).get('status')).toBe('submitted');
    const hidden = await readCase(target);
    expect(hidden).toMatchObject({ status: 'open', reporterCount: 3, weight: 3 });
    expect(hidden?.hiddenAt).toBeInstanceOf(Timestamp);
    expect(await readNotifications(author.uid)).toContain(
      '“A title” is hidden for now, because readers reported it.',
    );

    const [one, other] = moderators;
    const responses = await Promise.all([
      settle(target, 'dismissed', one),
      settle(target, 'upheld', other),
    ]);
    expect(responses.filter((response) => 'result' in response)).toHaveLength(1);
    const refused = responses.find((response) => 'error' in response);
    expect(refused).toMatchObject({
      error: {
        status: 'FAILED_PRECONDITION',
        message: expect.stringMatching(/^Test Member has already .+\.$/) as string,
      },
    });
    const settled = await readCase(target);
    if (settled?.status === 'dismissed') expect((await document.get()).data()).toEqual(before);
    else expect((await document.get()).get('status')).toBe('rejected');
    for (const { uid } of members.slice(0, 3)) {
      expect(await readNotifications(uid)).toHaveLength(1);
    }
    const [first] = members;
    const history = (await firestore.doc(`reporters/${first?.uid ?? ''}`).get()).data();
    expect(history).toEqual({ [String(settled?.status)]: 1 });
    for (const { uid } of members) await firestore.doc(`reporters/${uid}`).delete();
    // The same decision by the same moderator counts as made.
    const decider = settled?.decidedBy === one.uid ? one : other;
    expect(await settle(target, String(settled?.status), decider)).toEqual(done);
    for (const { uid } of members) {
      expect((await firestore.doc(`reporters/${uid}`).get()).exists).toBe(false);
    }
  });

  it('do not hide what a moderator kept until it changes, and its reporters cannot report it again', async () => {
    const { document, target } = await createInstruction();
    const [first, ...others] = members;
    await report(target, first ?? null);
    expect(await settle(target, 'dismissed', moderators[0])).toEqual(done);
    expect(await report(target, first ?? null)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    for (const member of others) await report(target, member);
    expect(await readCase(target)).toMatchObject({ status: 'open', reporterCount: 3 });
    expect((await document.get()).get('status')).toBe('published');
    await document.update({ summary: 'Another summary.', updatedAt: Timestamp.now() });
    await vi.waitFor(
      async () => expect((await document.get()).get('status')).toBe('submitted'),
      soon,
    );
    for (const { uid } of members) await firestore.doc(`reporters/${uid}`).delete();
  });

  it('are fewer where members report falsely, or are disabled, and a repeated count changes nothing', async () => {
    const { document, target } = await createInstruction();
    const [wrong, left, ...others] = await Promise.all(Array.from({ length: 4 }, createRegular));
    if (wrong === undefined || left === undefined) throw new Error('There are no members.');
    await firestore.doc(`reporters/${wrong.uid}`).set({ dismissed: 2, upheld: 1 });
    for (const member of [wrong, left]) await report(target, member);
    await auth.updateUser(left.uid, { disabled: true });
    for (const member of others) await report(target, member);
    const weighed = await readCase(target);
    expect(weighed).toMatchObject({ reporterCount: 4, weight: 2.5, hiddenAt: null });
    expect((await document.get()).get('status')).toBe('published');

    const told: string[] = [];
    const context: ReportContext = {
      accounts: auth,
      firestore,
      notify: ({ id }) => Promise.resolve(void told.push(id)),
      readReportsToHide: () => Promise.resolve(2),
    };
    const key = getReportKey(target);
    await Promise.all([recountCase(key, context), recountCase(key, context)]);
    const hidden = await document.get();
    await recountCase(key, context);
    expect((await document.get()).updateTime).toEqual(hidden.updateTime);
    expect(hidden.get('status')).toBe('submitted');
    expect(new Set(told).size).toBe(1);
    await recountCase(key, { ...context, readReportsToHide: () => Promise.resolve(0) });
    expect((await document.get()).get('status')).toBe('submitted');
  });
});

describe('a review', () => {
  async function createReview() {
    const app = await createApp();
    const document = app.collection('reviews').doc(author.uid);
    await document.set({ ...reviewData(1, 'published'), authorUid: author.uid });
    const target: ReportTarget = { kind: 'review', ids: [app.id, author.uid] };
    made.push(getCase(target));
    return { app, document, target };
  }

  it('is reported in its case alone, and kept by a decision', async () => {
    const { document, target } = await createReview();
    const before = (await document.get()).data();
    const [mia, ole] = members;
    if (mia === undefined || ole === undefined) throw new Error('There are no members.');
    expect(await report(target, mia, { reason: 'spam', text: 'Buy now.' })).toEqual(done);
    expect(await report(target, ole, { reason: 'wrong', text: '' })).toEqual(done);
    expect(await readCase(target)).toMatchObject({ status: 'open', reporterCount: 2 });
    const stored = await getCase(target).collection('reports').doc(mia.uid).get();
    expect(stored.data()).toMatchObject({ reason: 'spam', text: 'Buy now.', outcome: null });
    expect(await document.listCollections()).toEqual([]);

    expect(await settle(target, 'dismissed', moderators[0])).toEqual(done);
    expect(await readCase(target)).toMatchObject({ status: 'dismissed' });
    expect((await document.get()).data()).toEqual(before);
    for (const { uid } of members) await firestore.doc(`reporters/${uid}`).delete();
  });

  it('is taken off by a decision, whose case keeps what it replaced, and closes when it is deleted', async () => {
    const { app, document, target } = await createReview();
    const reply = { body: 'Rude words.', at: Timestamp.now(), by: moderators[0].uid };
    await document.update({ reply });
    const [mia] = members;
    const replyTarget: ReportTarget = { kind: 'reply', ids: [app.id, author.uid] };
    made.push(getCase(replyTarget));
    for (const each of [target, replyTarget]) {
      expect(await report(each, mia ?? null)).toEqual(done);
    }
    // Somebody decides on a report about their own words.
    expect(await settle(replyTarget, 'upheld', moderators[0])).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await settle(replyTarget, 'upheld', moderators[1])).toEqual(done);
    expect((await document.get()).get('reply')).toBeNull();
    expect((await readCase(replyTarget))?.replaced).toMatchObject({ before: { reply } });
    const { docs } = await firestore
      .collection('audit')
      .where('target', '==', `reportCases/${getReportKey(replyTarget)}`)
      .get();
    expect(docs.map((entry) => entry.get('action') as string)).toEqual(['settleReport']);

    expect((await readCase(target))?.status).toBe('open');
    await document.delete();
    await vi.waitFor(
      async () => expect(await readCase(target)).toMatchObject({ status: 'closed', excerpt: '' }),
      soon,
    );
  });
});

describe('settleReport', () => {
  it.each([
    ['a visitor', () => null, 'UNAUTHENTICATED'],
    ['a member', () => members[0] ?? null, 'PERMISSION_DENIED'],
  ])('refuses %s', async (_name, getCaller, status) => {
    const { target } = await createInstruction();
    expect(await settle(target, 'upheld', getCaller())).toMatchObject({ error: { status } });
  });

  it.each(['open', 'closed', ''])('refuses the decision "%s"', async (decision) => {
    const target: ReportTarget = { kind: 'app', ids: ['airlock'] };
    expect(await settle(target, decision, moderators[0])).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('knows no case that does not exist', async () => {
    const target: ReportTarget = { kind: 'app', ids: ['nothing'] };
    expect(await settle(target, 'upheld', moderators[0])).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });
});
