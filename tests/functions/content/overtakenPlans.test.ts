import type { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { appWritten } from '../../../functions/src/features/apps/appWritten';
import {
  productWritten,
  resourceWritten,
} from '../../../functions/src/features/entries/entriesWritten';
import { makePlannedChanges } from '../../../functions/src/features/planned/makePlannedChanges';
import { ownPageWritten } from '../../../functions/src/features/site/ownPageWritten';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { appData } from '../../support/appData';
import { deliver, recordChange, type DocumentChange, type Trigger } from '../support/events';
import { makePlan } from '../support/plans';
import { auth, firestore } from '../support/triggerProject';

const triggers: Record<string, Trigger> = {
  apps: appWritten,
  pages: ownPageWritten,
  products: productWritten,
  resources: resourceWritten,
};

type Status = 'draft' | 'published' | 'archived';
type Plan = 'publish' | 'archive' | 'replaceText';

async function makeEntry(collection: string, status: Status): Promise<DocumentReference> {
  const entry = firestore.collection(collection).doc();
  await entry.set({ ...appData({ name: 'Tools', status }), title: 'Tools' });
  return entry;
}

const change = (entry: DocumentReference, status: Status) =>
  recordChange(entry, (document) => document.update({ status }));

const handle = (written: DocumentChange) => {
  const { parent, id } = written.before.ref;
  const trigger = triggers[parent.id];
  if (trigger === undefined) throw new Error(`No trigger is known for ${parent.id}.`);
  return deliver(trigger, { id }, written);
};

/** What is still planned for an entry. */
async function listPlans(entry: DocumentReference): Promise<unknown[]> {
  const plans = firestore.collection('plannedChanges').where('entry', '==', entry.path);
  return (await plans.get()).docs.map((plan): unknown => plan.get('action')).sort();
}

describe.each(['apps', 'pages', 'products', 'resources'])('an entry of %s', (kind) => {
  it.each<[Status, Status, Plan[], Plan[]]>([
    ['draft', 'published', ['publish'], []],
    ['draft', 'published', ['publish', 'archive'], ['archive']],
    ['archived', 'published', ['publish'], []],
    ['published', 'archived', ['archive'], []],
    ['published', 'archived', ['archive', 'publish'], []],
    ['published', 'draft', ['archive', 'publish'], []],
    ['draft', 'archived', ['publish', 'archive'], []],
    ['archived', 'draft', ['publish'], ['publish']],
    ['draft', 'published', ['publish', 'replaceText'], ['replaceText']],
    ['published', 'archived', ['archive', 'replaceText'], ['replaceText']],
  ])('from %s to %s by hand with the plans %j keeps %j', async (from, to, plans, kept) => {
    const entry = await makeEntry(kind, from);
    for (const plan of plans) await makePlan(entry, plan);
    const written = await change(entry, to);
    await handle(written);
    expect(await listPlans(entry)).toEqual(kept);
    await handle(written);
    expect(await listPlans(entry)).toEqual(kept);
  });
});

describe('plans', () => {
  it('stay when an edit keeps the status', async () => {
    const entry = await makeEntry('apps', 'draft');
    await makePlan(entry, 'publish');
    await handle(await recordChange(entry, (document) => document.update({ name: 'Tool' })));
    expect(await listPlans(entry)).toEqual(['publish']);
  });

  it.each<[Status, Status, Plan]>([
    ['draft', 'published', 'archive'],
    ['published', 'archived', 'publish'],
  ])('stay that follow what the schedule made: from %s to %s', async (from, to, next) => {
    const entry = await makeEntry('apps', from);
    const { uid } = await auth.createUser({});
    await auth.setCustomUserClaims(uid, { editor: true });
    const due = await makePlan(entry, next === 'archive' ? 'publish' : 'archive');
    await due.update({ plannedBy: uid });
    await makePlan(entry, next);
    const { dueAt } = (await due.get()).data() as { dueAt: { toMillis: () => number } };
    await firestore
      .doc(`plannedChanges/apps:${entry.id}:${next}`)
      .update({ dueAt: new Date(dueAt.toMillis() + 60_000) });
    const written = await recordChange(entry, () =>
      makePlannedChanges({
        firestore,
        recorder: createAuditRecorder(firestore),
        accounts: auth,
        readSwitchedOff: () => Promise.resolve([]),
        now: () => dueAt.toMillis(),
      }),
    );
    expect(written.after.get('status')).toBe(to);
    await handle(written);
    await handle(written);
    expect(await listPlans(entry)).toEqual([next]);
  });

  it('stay that were made after the change whose event is late', async () => {
    const entry = await makeEntry('apps', 'draft');
    await makePlan(entry, 'publish');
    const publication = await change(entry, 'published');
    const archiving = await change(entry, 'archived');
    await makePlan(entry, 'publish');
    for (const late of [archiving, publication]) await handle(late);
    expect(await listPlans(entry)).toEqual(['publish']);
  });

  it('go with an entry that was deleted before the event of its publication came', async () => {
    const entry = await makeEntry('apps', 'draft');
    await makePlan(entry, 'publish');
    const publication = await change(entry, 'published');
    const deletion = await recordChange(entry, (document) => document.delete());
    for (const late of [deletion, publication]) await handle(late);
    expect(await listPlans(entry)).toEqual([]);
  });
});
