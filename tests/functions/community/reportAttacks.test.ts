import { getReportKey, hidingDocument, maxHiddenAnHour, type ReportTarget } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recountCase } from '../../../functions/src/features/reports/recountCase';
import type { ReportContext } from '../../../functions/src/features/reports/reportContext';
import { settleCase } from '../../../functions/src/features/reports/settleCase';
import { storeReport, withdrawReport } from '../../../functions/src/features/reports/storeReport';
import { fakeAccounts, type FakeAccount } from '../../../functions/src/platform/callables/testing';
import { appData } from '../../support/appData';
import { clearFirestore } from '../support/suite';
import { collectionData, instructionData, reviewData } from '../support/testData';

// A separate project without functions, so that nothing but the test counts reports.
const projectId = 'demo-report-attacks';
const firestore = getFirestore(initializeApp({ projectId }, 'report-attacks'));

const hourMs = 60 * 60 * 1_000;
const [ann, bea, cleo] = ['ann', 'bea', 'cleo'];
const regulars = [ann, bea, cleo];
/** Accounts that were created just now. */
const fresh = Array.from({ length: 120 }, (_, index) => `fresh${String(index)}`);
const now = new Date().toUTCString();
const members: Record<string, FakeAccount> = {
  ...Object.fromEntries(fresh.map((uid) => [uid, { claims: {}, creationTime: now }])),
  ...Object.fromEntries(regulars.map((uid) => [uid, { claims: {} }])),
};

const context: ReportContext = {
  accounts: fakeAccounts(members).accounts,
  firestore,
  notify: () => Promise.resolve(),
  readReportsToHide: () => Promise.resolve(3),
};

/** Members with an old account and three accepted contributions, whose reports count 1. */
async function makeRegulars(): Promise<void> {
  for (const uid of regulars) await firestore.doc(`trust/${uid}`).set({ accepted: 3 });
}

beforeEach(async () => {
  await clearFirestore(projectId);
  await makeRegulars();
});
afterAll(() => clearFirestore(projectId));

async function report(target: ReportTarget, ...reporters: readonly string[]): Promise<void> {
  for (const uid of reporters) {
    await storeReport({ target, uid, reason: 'spam', text: '' }, firestore);
    await recountCase(getReportKey(target), context);
  }
}

const keep = (target: ReportTarget, version?: string) =>
  settleCase(
    {
      key: getReportKey(target),
      decision: 'dismissed',
      note: '',
      by: 'mod',
      changesTarget: true,
      ...(version !== undefined && { version }),
    },
    context,
  );

/** Forgets what became of the reports, so that the same members count 1 again. */
const forgive = () =>
  Promise.all(regulars.map((uid) => firestore.doc(`reporters/${uid}`).delete()));

const readCase = async (target: ReportTarget) =>
  (await firestore.doc(`reportCases/${getReportKey(target)}`).get()).data();

const step = (title: string) => ({ title, body: 'Take it.', imageUrl: null });

async function createInstruction(id: string): Promise<[DocumentReference, ReportTarget]> {
  const document = firestore.doc(`instructions/${id}`);
  await document.set({
    ...instructionData(null, 'published'),
    steps: [step('Mix'), step('Stir'), step('Bake')],
  });
  return [document, { kind: 'instruction', ids: [id] }];
}

const readStatus = async (document: DocumentReference): Promise<unknown> =>
  (await document.get()).get('status');

describe('accounts that were just created', () => {
  it('hide nothing, however many they are, and do not keep others from hiding it when they come before and between', async () => {
    const [document, target] = await createInstruction('spam');
    const reportAsFresh = async (reporters: readonly string[]) => {
      for (const uid of reporters) {
        await storeReport({ target, uid, reason: 'spam', text: '' }, firestore);
      }
      await recountCase(getReportKey(target), context);
    };
    // As many as are weighed report before, and as many as are weighed of the newest between.
    await reportAsFresh(fresh.slice(0, 100));
    const weightless = { weight: 0, hiddenAt: null, heavySince: null };
    expect(await readCase(target)).toMatchObject({ reporterCount: 100, ...weightless });
    await report(target, ann, bea);
    await reportAsFresh(fresh.slice(100));
    expect(await readStatus(document)).toBe('published');
    await report(target, cleo);
    expect(await readCase(target)).toMatchObject({ reporterCount: fresh.length + 3, weight: 3 });
    expect(await readStatus(document)).toBe('submitted');
  });
});

it('an app is not hidden by any number of reports; it stands in the queue with its weight', async () => {
  const document = firestore.doc('apps/margin');
  await document.set(appData({ status: 'published' }));
  const target: ReportTarget = { kind: 'app', ids: ['margin'] };
  await report(target, ann, bea);
  expect(await readCase(target)).toMatchObject({ weight: 2, heavySince: null });
  await report(target, cleo);
  const heavy = await readCase(target);
  expect(heavy).toMatchObject({ weight: 3, hiddenAt: null });
  expect(heavy?.heavySince).toBeInstanceOf(Timestamp);
  expect(await readStatus(document)).toBe('published');
  await report(target, fresh[0] ?? '');
  // Moderators are told by the time, which stays.
  expect((await readCase(target))?.heavySince).toEqual(heavy?.heavySince);
});

describe('what reports hide in an hour', () => {
  it('is limited on the whole site, also when they come at the same time', async () => {
    const count = maxHiddenAnHour + 3;
    const created = await Promise.all(
      Array.from({ length: count }, (_, index) => createInstruction(`i${String(index)}`)),
    );
    for (const [, target] of created) {
      for (const uid of regulars) {
        await storeReport({ target, uid, reason: 'spam', text: '' }, firestore);
      }
    }
    await Promise.all(
      created.flatMap(([, target]) => {
        const key = getReportKey(target);
        return [recountCase(key, context), recountCase(key, context)];
      }),
    );
    const shown = [];
    for (const [document, target] of created) {
      const stored = await readCase(target);
      const isShown = (await readStatus(document)) === 'published';
      expect(stored?.hiddenAt === null).toBe(isShown);
      expect(stored?.heavySince instanceof Timestamp).toBe(isShown);
      if (isShown) shown.push({ document, target });
    }
    expect(shown).toHaveLength(3);

    const hiding = firestore.doc(hidingDocument);
    const { hidden, fullUntil } = (await hiding.get()).data() as {
      hidden: { at: Timestamp }[];
      fullUntil: Timestamp;
    };
    // The keys of cases hold uids, which would stay when their accounts are gone.
    expect(hidden.map((each) => Object.keys(each))).toEqual(Array(maxHiddenAnHour).fill(['at']));
    const times = hidden.map(({ at }) => at.toMillis());
    expect(fullUntil.toMillis()).toBe(Math.min(...times) + hourMs);

    // When the first hiding is an hour old, another thing may be hidden.
    const [first, ...later] = hidden;
    const old = Timestamp.fromMillis((first?.at.toMillis() ?? 0) - hourMs);
    await hiding.set({ hidden: [{ ...first, at: old }, ...later], fullUntil });
    for (const { target } of shown) await recountCase(getReportKey(target), context);
    const left = await Promise.all(shown.map(({ document }) => readStatus(document)));
    expect(left.sort()).toEqual(['published', 'published', 'submitted']);
  });

  it('does not count what is hidden again', async () => {
    const [document, target] = await createInstruction('spam');
    await report(target, ...regulars);
    const hiding = firestore.doc(hidingDocument);
    const at = Timestamp.now();
    const hidden = Array.from({ length: maxHiddenAnHour }, () => ({ at }));
    await hiding.set({ hidden, fullUntil: at });
    await document.update({ status: 'published' });
    await recountCase(getReportKey(target), context);
    expect(await readStatus(document)).toBe('submitted');
  });
});

describe('what a moderator kept', () => {
  it('is not hidden through the steps of an instruction, nor through other names of a step', async () => {
    const [document, target] = await createInstruction('kept');
    await report(target, ann);
    expect(await keep(target)).toEqual({ state: 'done' });
    await forgive();
    for (const place of ['0', '1', '2']) {
      const target: ReportTarget = { kind: 'step', ids: ['kept', place] };
      // The people who reported the instruction cannot report its steps afterwards.
      expect(await storeReport({ target, uid: ann, reason: 'spam', text: '' }, firestore)).toBe(
        'settled',
      );
      await report(target, bea, cleo, ...fresh.slice(0, 3));
      expect(await readCase(target)).toMatchObject({ hiddenAt: null, heavySince: null, weight: 2 });
    }
    for (const place of ['00', '0x0', '1e0', '-0', '+1', '3']) {
      const target: ReportTarget = { kind: 'step', ids: ['kept', place] };
      expect(await storeReport({ target, uid: cleo, reason: 'spam', text: '' }, firestore)).toBe(
        'missing',
      );
    }
    const lenient = { ...context, readReportsToHide: () => Promise.resolve(1) };
    for (const place of ['0', '1', '2']) await recountCase(`step:kept:${place}`, lenient);
    expect(await readStatus(document)).toBe('published');

    // Something else stands there now.
    await document.update({ steps: [step('Mix'), step('Drink it'), step('Bake')] });
    await recountCase('step:kept:1', lenient);
    expect(await readStatus(document)).toBe('submitted');
  });

  it('is settled when it was reported as a step of another name before', async () => {
    const [document, target] = await createInstruction('kept');
    await report(target, ann);
    const old = firestore.doc('reportCases/step:kept:00');
    await old.set({ ...(await readCase(target)), kind: 'step', ids: ['kept', '00'] });
    await old.collection('reports').doc(bea).set({ uid: bea, outcome: null, weight: 1 });
    await recountCase(old.id, context);
    expect((await old.get()).get('status')).toBe('closed');
    expect(await readStatus(document)).toBe('published');
  });

  it('as a step says nothing of the rest, and holds where the step moves', async () => {
    const [document, target] = await createInstruction('part');
    const first: ReportTarget = { kind: 'step', ids: ['part', '0'] };
    await report(first, ...regulars);
    expect(await readStatus(document)).toBe('submitted');
    await keep(first);
    expect(await readStatus(document)).toBe('published');
    await forgive();
    await document.update({ steps: [step('Stir'), step('Mix'), step('Bake')] });
    await report({ kind: 'step', ids: ['part', '1'] }, ...regulars);
    expect(await readStatus(document)).toBe('published');
    await report(target, ...regulars);
    expect(await readStatus(document)).toBe('submitted');
  });

  it('by publishing what the report of a step hid is kept as a whole', async () => {
    const [document, target] = await createInstruction('whole');
    const first: ReportTarget = { kind: 'step', ids: ['whole', '0'] };
    await report(first, ...regulars);
    await document.update({ status: 'published' });
    const decision = { decision: 'dismissed' as const, note: '', by: 'mod', changesTarget: false };
    await settleCase({ ...decision, key: getReportKey(first) }, context);
    await forgive();
    await report(target, ...regulars);
    await report({ kind: 'step', ids: ['whole', '2'] }, ...regulars);
    expect(await readStatus(document)).toBe('published');
  });

  // Which fields make another version is asserted beside `shownFields`.
  const stored: [ReportTarget, path: string, fields: object, change: Record<string, unknown>][] = [
    [
      { kind: 'profile', ids: ['mia'] },
      'members/mia',
      {
        handle: 'mia',
        displayName: 'Mia',
        photoURL: null,
        bio: 'Writes.',
        links: [],
        isPublic: true,
        status: 'published',
      },
      { links: ['https://phishing.example'] },
    ],
    [
      { kind: 'collection', ids: ['c'] },
      'collections/c',
      collectionData(['margin'], 'published'),
      { appIds: ['cairn'] },
    ],
    [
      { kind: 'comment', ids: ['i', 'c'] },
      'instructions/i/comments/c',
      { body: 'Thanks.', authorUid: 'mia', authorName: 'Mia', status: 'published' },
      { authorName: 'Admin' },
    ],
    [
      { kind: 'review', ids: ['margin', 'mia'] },
      'apps/margin/reviews/mia',
      reviewData(4, 'published'),
      { body: 'Now.' },
    ],
  ];
  it.each(stored.map((each) => [each[0].kind, each] as const))(
    'can be hidden when it changes: %s',
    async (_kind, [target, path, fields, change]) => {
      const document = firestore.doc(path);
      await document.set(fields);
      await report(target, ...regulars);
      await keep(target);
      await forgive();
      expect(await readStatus(document)).toBe('published');
      expect(await storeReport({ target, uid: ann, reason: 'spam', text: '' }, firestore)).toBe(
        'settled',
      );
      await document.update(change);
      await report(target, ...regulars);
      expect((await readCase(target))?.hiddenAt).toBeInstanceOf(Timestamp);
      expect(await readStatus(document)).not.toBe('published');
    },
  );
});

describe('what was changed while reports hid it', () => {
  const target: ReportTarget = { kind: 'review', ids: ['margin', 'mia'] };
  const review = () => firestore.doc('apps/margin/reviews/mia');
  const withdrawAll = async () => {
    for (const uid of regulars) await withdrawReport(target, uid, firestore);
    await recountCase(getReportKey(target), context);
  };
  const readVersion = async () => String((await readCase(target))?.version);

  beforeEach(async () => {
    await review().set(reviewData(4, 'published'));
    await report(target, ...regulars);
    expect(await readStatus(review())).toBe('pending');
  });

  it('is not published when the reports are withdrawn, and waits for a moderator', async () => {
    await review().update({ body: 'Buy pills.' });
    await withdrawAll();
    expect(await readStatus(review())).toBe('pending');
    expect(await readCase(target)).toMatchObject({
      status: 'open',
      reporterCount: 0,
      excerpt: 'Buy pills.',
    });
  });

  it('is published when it is again what was hidden', async () => {
    await review().update({ body: 'Buy pills.' });
    await review().update({ body: reviewData(4, 'published').body });
    await withdrawAll();
    expect(await readStatus(review())).toBe('published');
    expect(await readCase(target)).toMatchObject({ status: 'closed' });
  });

  it('is put back by a moderator who saw it, and by nobody who saw what it was', async () => {
    const before = await readVersion();
    await review().update({ body: 'Buy pills.' });
    expect(await keep(target, before)).toEqual({ state: 'changed' });
    expect(await keep(target)).toEqual({ state: 'changed' });
    expect(await readStatus(review())).toBe('pending');
    await recountCase(getReportKey(target), context);
    expect(await keep(target, await readVersion())).toEqual({ state: 'done' });
    expect(await readStatus(review())).toBe('published');
  });
});

it('what was published by nobody’s decision, and hidden again, is still not what was hidden', async () => {
  const target: ReportTarget = { kind: 'collection', ids: ['again'] };
  const document = firestore.doc('collections/again');
  await document.set(collectionData(['margin'], 'published'));
  await report(target, ...regulars);
  await document.update({ title: 'Buy pills', status: 'published' });
  await recountCase(getReportKey(target), context);
  expect(await readStatus(document)).toBe('hidden');
  for (const uid of regulars) await withdrawReport(target, uid, firestore);
  await recountCase(getReportKey(target), context);
  expect(await readStatus(document)).toBe('hidden');
  expect(await readCase(target)).toMatchObject({ status: 'open', reporterCount: 0 });
});

describe('an instruction that reports of a step hid', () => {
  const target: ReportTarget = { kind: 'step', ids: ['rest', '0'] };
  const translateAnotherStep = (document: DocumentReference) =>
    document
      .collection('translations')
      .doc('de')
      .set({ texts: { steps_1_title: 'Kaufen' }, sources: { steps_1_title: 'Stir' } });
  let document: DocumentReference;

  beforeEach(async () => {
    [document] = await createInstruction('rest');
    await report(target, ...regulars);
    expect(await readStatus(document)).toBe('submitted');
    await translateAnotherStep(document);
  });

  it('waits for a moderator when its rest changed and the reports are withdrawn', async () => {
    for (const uid of regulars) await withdrawReport(target, uid, firestore);
    await recountCase(getReportKey(target), context);
    expect(await readStatus(document)).toBe('submitted');
    expect(await readCase(target)).toMatchObject({ status: 'open' });
  });

  it('stays in the queue of submissions when its rest changed and a moderator keeps the step', async () => {
    const version = String((await readCase(target))?.version);
    expect(await keep(target, version)).toEqual({ state: 'done' });
    expect(await readStatus(document)).toBe('submitted');
    expect(await readCase(target)).toMatchObject({ status: 'dismissed' });
  });
});

describe('the translations of what was reported', () => {
  it('are a part of what a moderator kept: another one can be hidden, and moderators read it', async () => {
    const [document, target] = await createInstruction('translated');
    await report(target, ...regulars);
    expect(await keep(target)).toEqual({ state: 'done' });
    await forgive();
    await document
      .collection('translations')
      .doc('de')
      .set({
        texts: { title: 'Billige Pillen', steps_0_title: 'Kaufen' },
        sources: { title: 'A title', steps_0_title: 'Mix' },
      });
    await report(target, ...regulars);
    expect(await readStatus(document)).toBe('submitted');
    expect((await readCase(target))?.excerpt).toContain('Deutsch: Billige Pillen');
  });
});
