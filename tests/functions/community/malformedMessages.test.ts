import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveMessages } from '../../../functions/src/features/messages/leaving';
import { replyToMessage } from '../../../functions/src/features/messages/replyToMessage';
import { createAuditLog } from '../../../functions/src/lifecycle/audit/audit';
import { callBy, fakeAccounts } from '../../../functions/src/platform/callables/testing';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { clearFirestore } from '../support/suite';

// A separate project without functions.
const projectId = 'demo-malformed';
const firestore = getFirestore(initializeApp({ projectId }, 'malformed'));
const message = firestore.doc('messages/m1');

const answer = { id: 'a1', body: 'Yes.', at: new Timestamp(1, 0), by: 'ada', byName: 'Ada' };
const stored = {
  name: 'Mia',
  email: 'mia@visitors.appshelf.test',
  subject: 'A question',
  body: 'Does it work?',
  status: 'replied',
  uid: 'mia',
  createdAt: new Timestamp(0, 0),
};

beforeEach(async () => {
  await clearFirestore(projectId);
  vi.spyOn(logger, 'warn').mockReturnValue();
});

afterAll(() => clearFirestore(projectId));

const readMessage = async () => (await message.get()).data();
const listMailIds = async () => {
  const { docs } = await firestore.collection('mail').get();
  return docs.map(({ id }) => id);
};
const expectWarning = (place: string) =>
  expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining(place));

describe('an answer', () => {
  const { accounts } = fakeAccounts({ ada: { claims: { admin: true } } });
  const reply = () =>
    replyToMessage.handle(
      callBy('ada', { messageId: 'm1', replyId: randomUUID(), replies: 1, body: 'No.' }),
      {
        accounts,
        firestore,
        log: createAuditLog(firestore),
        contactEmail: () => Promise.resolve(null),
      },
    );

  it.each<[string, unknown]>([
    ['a text', 'Yes.'],
    ['a list of texts', ['Yes.']],
    ['answers without a time', [{ ...answer, at: 5 }]],
  ])(
    'to a message whose answers are %s is refused, and changes nothing',
    async (_what, replies) => {
      await message.set({ ...stored, replies });
      await expect(reply()).rejects.toMatchObject({ code: 'not-found' });
      expect(await readMessage()).toEqual({ ...stored, replies });
      expect(await listMailIds()).toEqual([]);
      expectWarning('messages/m1 is treated as missing: replies');
    },
  );
});

describe('a member leaves', () => {
  const leave = (uid: string) =>
    leaveMessages({ uid, email: null }, { firestore } as Parameters<typeof leaveMessages>[1]);
  const createMail = (id: string) =>
    firestore.doc(`mail/reply-to-m1-${id}`).set({ template: { data: { from: 'Ada' } } });

  it.each<[string, unknown, string]>([
    ['a text', 'Yes.', 'messages/m1 replies'],
    ['a list with a text', [answer, 'Yes.'], 'messages/m1 replies'],
  ])(
    'and the sender is removed from a message whose answers are %s',
    async (_what, replies, at) => {
      await message.set({ ...stored, replies });
      await leave('mia');
      const { name, email, uid } = (await readMessage()) ?? {};
      expect([name, email, uid]).not.toContainEqual(expect.stringMatching(/mia/i));
      expectWarning(at);
    },
  );

  it('and the emails of the answers that can be read are deleted', async () => {
    await message.set({ ...stored, replies: [{ ...answer, id: 5 }, answer] });
    await createMail('a1');
    await leave('mia');
    expect(await listMailIds()).toEqual([]);
    expectWarning('An answer of messages/m1 is treated as missing: id');
  });

  it('and the name under answers is removed, whatever else they hold', async () => {
    const others = [
      { by: 'bob' },
      { ...answer, id: null, note: 'kept' },
      { ...answer, at: 'then' },
    ];
    await message.set({ ...stored, replies: others });
    await firestore.doc('audit/a').set({
      action: 'replyToMessage',
      actorUid: 'ada',
      target: message.path,
    });
    await createMail('a1');
    await leave('ada');
    const { replies } = (await readMessage()) ?? {};
    expect(JSON.stringify(replies)).not.toMatch(/ada/i);
    expect(replies).toMatchObject([{ by: 'bob' }, { id: null, note: 'kept' }, { at: 'then' }]);
    expect((await firestore.doc('mail/reply-to-m1-a1').get()).get('template.data.from')).not.toBe(
      'Ada',
    );
  });
});
