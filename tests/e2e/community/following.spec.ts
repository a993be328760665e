import { collections, databasePaths } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, adminDatabase, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast, openFromPage } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

const firestore = () => getFirestore(adminApp());

/** Publishes an instruction of an author. */
async function publish({ uid }: TestAccount, title: string): Promise<DocumentReference> {
  const instruction = firestore().doc(`instructions/${randomUUID()}`);
  const at = Timestamp.fromMillis(Date.UTC(2001, 0, 1));
  await instruction.set({
    title,
    summary: 'For a test.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'A step', body: 'Take it.', imageUrl: null }],
    tags: [],
    status: 'published',
    authorUid: uid,
    authorName: 'Test Person',
    helpfulCount: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  });
  return instruction;
}

/** Stores a notification as functions do: first the mark, then the document. */
async function storeNotification(uid: string, id: string, title: string): Promise<void> {
  const state = adminDatabase().ref(databasePaths.notificationState(uid));
  const at = Timestamp.now();
  await state.child(`unread/${id}`).set(at.toMillis());
  await getFirestore(adminApp())
    .doc(`${collections.users}/${uid}/${collections.notifications}/${id}`)
    .set({
      kind: 'reply',
      title,
      text: 'Thank you. The next version has it.',
      path: '/apps/airlock',
      createdAt: at,
      expireAt: at,
    });
  await state.child('version').set(Number(id.slice(1)));
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an author shows a public profile; a reader finds it by an instruction, follows the author, and gets notifications while pages are open', async ({
  page,
  context,
}) => {
  test.slow();
  const author = await createAccount();
  const reader = await createAccount();
  const instruction = await publish(author, 'Tie a knot');
  const handle = `h-${randomUUID().slice(0, 8)}`;

  await test.step('the author shows a profile', async () => {
    await startSignedIn(context, author);
    await page.goto('/settings#public-profile');
    await page.getByLabel('Show a public profile').check();
    await page.getByLabel(/^Handle/).fill(handle);
    await page.getByLabel(/^Links/).fill('https://knots.example/');
    await page.getByRole('button', { name: 'Save public profile' }).click();
    await expectToast(page, 'Public profile saved.', { timeout: 30_000 });
    await page.goto('about:blank');
  });

  await test.step('a reader finds and follows the author', async () => {
    await storeNotification(reader.uid, 'n1', 'Cairn replied to your review.');
    await startSignedIn(context, reader);
    await page.goto(`/instructions/${instruction.id}`);
    await page.getByRole('link', { name: 'Test Person' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/members/${handle}$`));
    await expect(page.getByRole('heading', { name: 'Tie a knot' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'knots.example' })).toBeVisible();
    await page.getByRole('button', { name: /^Follow Test Person/ }).click();
    await expect(page.getByRole('button', { name: /^Following Test Person/ })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: 'main' });
    await expect
      .poll(async () => (await firestore().doc(`follows/${reader.uid}`).get()).data())
      .toMatchObject({ authors: [author.uid] });
  });

  await test.step('a notification arrives, and is read here; another is read on another device', async () => {
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
    await storeNotification(reader.uid, 'n2', 'Airlock replied to your review.');
    await expectToast(page, 'You have a new notification.');
    await bell(page, 'Notifications, 2 unread').click();
    await expectNoBarriersInBothThemes(page, { within: '[role="menu"]' });
    await page.getByRole('menuitem', { name: /^Unread: Airlock replied/ }).click();
    await expect(page).toHaveURL(/\/apps\/airlock$/);
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
    await openFromPage(page, '/notifications');
    await expect(page.getByRole('link', { name: /^Unread: Cairn/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Airlock replied/ })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: 'main' });
    const unread = adminDatabase().ref(`${databasePaths.notificationState(reader.uid)}/unread`);
    expect(Object.keys((await unread.get()).val() as object)).toEqual(['n1']);
    await unread.remove();
    await expect(bell(page, 'Notifications')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cairn replied/ })).toBeVisible();
  });
  await instruction.delete();
});
