import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { appWritten } from '../../../functions/src/features/apps/appWritten';
import {
  productWritten,
  resourceWritten,
} from '../../../functions/src/features/entries/entriesWritten';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { ownPageWritten } from '../../../functions/src/features/site/ownPageWritten';
import { deliver, recordChange, type Trigger } from '../support/events';
import { makePlan } from '../support/plans';
import { firestore } from '../support/triggerProject';

const triggers: Record<string, Trigger> = {
  apps: appWritten,
  instructions: instructionWritten,
  pages: ownPageWritten,
  products: productWritten,
  resources: resourceWritten,
};

/** An entry that is not published. */
async function makeEntry(collection: string): Promise<DocumentReference> {
  const entry = firestore.collection(collection).doc();
  await entry.set({ name: 'Tools', title: 'Tools', status: 'draft' });
  return entry;
}

const handle = (change: Awaited<ReturnType<typeof recordChange>>) => {
  const { parent, id } = change.before.ref;
  const trigger = triggers[parent.id];
  if (trigger === undefined) throw new Error(`No trigger is known for ${parent.id}.`);
  return deliver(trigger, { id }, change);
};

const remove = (entry: DocumentReference) => recordChange(entry, (doc) => doc.delete());

describe.each(['apps', 'pages', 'products', 'resources'])('a deleted document of %s', (kind) => {
  it('takes its plans along, whatever deleted it', async () => {
    const entry = await makeEntry(kind);
    const plan = await makePlan(entry, 'publish');
    await handle(await remove(entry));
    expect((await plan.get()).exists).toBe(false);
  });

  it('leaves the plans of a new one with its id', async () => {
    const entry = await makeEntry(kind);
    const deletion = await remove(entry);
    await entry.set({ name: 'Tools', title: 'Tools', status: 'draft' });
    const plan = await makePlan(entry, 'publish');
    await handle(deletion);
    expect((await plan.get()).exists).toBe(true);
  });
});

describe.each(['apps', 'instructions', 'pages'])('a document of %s', (kind) => {
  it('frees its addresses when it is deleted past the trash', async () => {
    const entry = await makeEntry(kind);
    const address = firestore.doc(`addresses/${kind}:${entry.id}-given`);
    const path = `/${kind}/${entry.id}-given`;
    await address.set({
      ...{ path, target: null, entry: entry.path, createdBy: 'ed' },
      createdAt: Timestamp.now(),
    });
    await handle(await remove(entry));
    expect((await address.get()).exists).toBe(false);
  });
});
