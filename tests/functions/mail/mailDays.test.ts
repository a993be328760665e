import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { quotas, type NotificationKind } from '@appshelf/model';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hasOwnMail, sendBundles } from '../../../functions/src/outbox/notifications/mailDays';
import { deleteMemberDocuments } from '../../../functions/src/lifecycle/leaving/leave';
import { fakeAccounts, type FakeAccount } from '../../../functions/src/platform/callables/testing';
import { clearFirestore } from '../support/suite';

// A separate project without functions, so that nothing but the test queues emails.
const projectId = 'demo-letter-days';
const firestore = getFirestore(initializeApp({ projectId }, 'letter-days'));
const noon = Date.UTC(2026, 10, 23, 12);
const nextDay = Date.UTC(2026, 10, 24, 0, 5);

beforeEach(() => clearFirestore(projectId));
afterAll(() => clearFirestore(projectId));

interface Sent {
  uid?: string;
  kind?: NotificationKind;
  email?: string;
  at?: number;
}

const ask = (id: string, sent: Sent = {}) =>
  hasOwnMail(
    { id, uid: 'bob', kind: 'comment', email: 'bob@appshelf.test', at: noon, ...sent },
    firestore,
  );

const listIds = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index)}`);

const sendAll = (ids: readonly string[], sent: Sent = {}) =>
  Promise.all(ids.map((id) => ask(id, sent)));

const listMails = async () => {
  const { docs } = await firestore.collection('mail').get();
  return docs.map((each) => ({ id: each.id, ...each.data() }));
};

/** Runs the hourly function for these accounts; `choice` is theirs for comments. */
async function bundle(
  now: number,
  { choice = 'mail', ...state }: Partial<FakeAccount> & { choice?: string } = {},
) {
  const { accounts } = fakeAccounts({ bob: { claims: {}, ...state }, eve: { claims: {} } });
  const preferences = {
    theme: 'system',
    emailOnModeration: true,
    emailOnReply: true,
    notifications: { comment: choice },
  };
  const directory = {
    accounts,
    profile: () => Promise.resolve({ preferences } as never),
    switchedOff: () => Promise.resolve([]),
  };
  await sendBundles(now, { firestore, directory, siteUrl: 'https://shelf.test' });
}

describe('the emails of a day to a mailbox', () => {
  it('are ten, however many events come, twice and at the same time; one more counts the others', async () => {
    const ids = listIds(quotas.mails + 17);
    const results = await sendAll([...ids, ...ids]);
    expect(results.filter((isOwn) => isOwn)).toHaveLength(2 * quotas.mails);

    await bundle(noon);
    expect(await listMails()).toEqual([]);
    await bundle(nextDay);
    await bundle(nextDay);
    expect(await listMails()).toMatchObject([
      {
        to: ['bob@appshelf.test'],
        uid: 'bob',
        notificationKind: 'comment',
        template: {
          name: 'notification',
          data: {
            title: {
              sentence:
                'There {count, plural, one {was # more notification} other {were # more notifications}} about {about}.',
              values: {
                count: 17,
                about: { sentence: 'comments and replies to them', values: {} },
              },
            },
            url: 'https://shelf.test/notifications',
          },
        },
      },
    ]);
  });

  it('are counted for the mailbox, whatever account and way of writing it', async () => {
    const addresses = ['bob@appshelf.test', 'Bob+one@appshelf.test', 'bob+two@APPSHELF.test'];
    for (const [index, email] of addresses.entries()) {
      await sendAll(listIds(4, `a${String(index)}-`), { uid: `bob${String(index)}`, email });
    }
    expect(await ask('more')).toBe(false);
    expect(await ask('other', { email: 'rob@appshelf.test' })).toBe(true);
  });

  it('are counted for each kind and day, so that comments keep no decision away', async () => {
    await sendAll(listIds(quotas.mails));
    expect(await ask('more')).toBe(false);
    expect(await ask('decided', { kind: 'decision' })).toBe(true);
    expect(await ask('next', { at: nextDay })).toBe(true);
  });

  it('have no bundle when none is left out', async () => {
    await sendAll(listIds(quotas.mails));
    await bundle(nextDay);
    expect(await listMails()).toEqual([]);
  });

  it.each([
    ['turned the kind off', { choice: 'off' }],
    ['wants it on the page only', { choice: 'page' }],
    ['is disabled', { disabled: true }],
    ['has no confirmed address any more', { emailVerified: false }],
  ])('have no bundle for a member who %s', async (_why, state) => {
    await sendAll(listIds(quotas.mails + 1));
    await bundle(nextDay, state);
    expect(await listMails()).toEqual([]);
  });

  it('have one more for an event that is delivered after the bundle, so that it is not lost', async () => {
    await sendAll(listIds(quotas.mails + 1));
    await bundle(nextDay);
    expect(await ask('late')).toBe(true);
    expect(await ask(`c${String(quotas.mails)}`)).toBe(false);
  });

  it('are forgotten with the account', async () => {
    await sendAll(listIds(quotas.mails + 1));
    await ask('other', { uid: 'eve', email: 'eve@appshelf.test' });
    await deleteMemberDocuments('bob', firestore);
    const { docs } = await firestore.collection('mailDays').get();
    expect(docs.map((each): unknown => each.get('uid'))).toEqual(['eve']);
    expect(JSON.stringify(docs.map((each) => [each.id, each.data()]))).not.toContain('@');
  });
});
