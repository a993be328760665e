import { randomUUID } from 'node:crypto';
import { auditedCollections } from '@appshelf/model';
import { expect, it } from 'vitest';
import { deliver, recordChange, type Trigger } from '../support/events';
import { auth, firestore } from '../support/triggerProject';
import { readTriggers } from '../../../functions/src/testing';

const triggers = await readTriggers();
const functions = (await import('../../../functions/src/index')) as unknown as Record<
  string,
  Trigger | undefined
>;

/** The function for each collection, and the pattern of its documents' paths. */
const written = triggers
  .filter(({ service, event }) => service === 'firestore' && event === 'written')
  .map(({ name, pattern }) => [pattern.split('/').at(-2) ?? '', name, pattern] as const);

const audited: readonly string[] = auditedCollections;

it.each(written)('a write to %s is recorded when the collection is audited', async (...row) => {
  const [collection, name, pattern] = row;
  const { uid, email } = await auth.createUser({ email: `${randomUUID()}@appshelf.test` });
  const params: Record<string, string> = {};
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_braces, param: string) => {
    params[param] = `test-${randomUUID()}`;
    return params[param];
  });
  const trigger = functions[name];
  if (trigger === undefined) throw new Error(`${name} is not exported.`);
  const change = await recordChange(firestore.doc(path), (doc) => doc.set({ name: 'Test' }));
  await deliver(trigger, params, change, uid);
  const { docs } = await firestore.collection('audit').where('target', '==', path).get();
  const entries = docs.map((doc) => doc.data());
  if (audited.includes(collection)) {
    expect(entries).toMatchObject([{ action: 'create', actorUid: uid, actorEmail: email }]);
  } else {
    expect(entries).toEqual([]);
  }
});
