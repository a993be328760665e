import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '@appshelf/model';
import type { Account } from '../../../functions/src/platform/firebase/accounts';
import { fanOut } from '../../../functions/src/outbox/campaigns/fanOut';
import type { RecipientSource } from '../../../functions/src/outbox/campaigns/recipients';
import { clearFirestore } from '../support/suite';

// A separate project without functions, so that no email is delivered.
const projectId = 'demo-fan-out';
const firestore = getFirestore(initializeApp({ projectId }, 'fan-out'));

/** Ten full steps. */
const members = 2_000;
const toUid = (index: number) => `member-${String(index).padStart(5, '0')}`;
const isDisabled = (index: number) => index % 1_000 === 7;
const hasUnsubscribed = (index: number) => index % 500 === 3;

const toAccount = (index: number): Account => ({
  uid: toUid(index),
  email: `${toUid(index)}@appshelf.test`,
  emailVerified: true,
  disabled: isDisabled(index),
  providerData: [],
  metadata: { creationTime: '', lastSignInTime: '' },
});

/** The number of requests for a page of accounts. One in ten fails. */
let requests = 0;
const directory: RecipientSource = {
  firestore,
  accounts: {
    listUsers: (size = 1_000, token = '0') => {
      requests += 1;
      if (requests % 10 === 0) return Promise.reject(new Error('The provider is away.'));
      const start = Number(token);
      const end = Math.min(start + size, members);
      const users = Array.from({ length: end - start }, (_, index) => toAccount(start + index));
      return Promise.resolve(end < members ? { users, pageToken: String(end) } : { users });
    },
    getUsers: () => Promise.resolve({ users: [] }),
  },
};

const campaign = firestore.doc('campaigns/c1');

afterAll(() => clearFirestore(projectId));

describe('a campaign to 2,000 members', () => {
  it('is queued once for each member when steps fail, repeat and overlap', async () => {
    const batch = firestore.batch();
    for (let index = 3; index < members; index += 500) {
      const subscription = firestore.doc(`mailSubscriptions/${toUid(index)}`);
      batch.set(subscription, { key: 'a-key', unsubscribedAt: new Date() });
    }
    await batch.commit();
    await campaign.set({
      subject: 'News',
      body: 'Hello.',
      format: 'plain',
      audience: 'members',
      status: 'queueing',
      step: 0,
      cursor: null,
      queued: 0,
      unsubscribed: 0,
    });
    const read = async () => (await campaign.get()).data() as Campaign;
    let before = await read();
    for (let state = before; state.status === 'queueing'; state = await read()) {
      // Each event is delivered twice at the same time, together with the one before it.
      await Promise.allSettled(
        [state, state, before].map((event) => fanOut('c1', event, directory)),
      );
      before = state;
    }
    const { docs } = await firestore.collection('mail').select('to').get();
    const indices = Array.from({ length: members }, (_, index) => index);
    const expected = indices.filter((index) => !isDisabled(index) && !hasUnsubscribed(index));
    expect(docs.map(({ id }) => id).sort()).toEqual(
      expected.map((index) => `campaign-c1-${toUid(index)}`),
    );
    expect(await read()).toMatchObject({
      status: 'done',
      cursor: null,
      queued: expected.length,
      unsubscribed: indices.filter(hasUnsubscribed).length,
      step: members / 200,
    });
  });
});
