import { collections, databasePaths } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { adminApp, adminDatabase, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

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

test('notifications arrive while pages are open, and what is read on one device is read on the other', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await storeNotification(account.uid, 'n1', 'Cairn answered your review.');
  await startSignedIn(page.context(), account);
  await page.goto('/about');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();

  const otherDevice = await browser.newContext();
  await startSignedIn(otherDevice, account);
  const other = await otherDevice.newPage();
  await other.goto('/notifications');
  await expect(other.getByRole('link', { name: /^Unread: Cairn/ })).toBeVisible();

  await storeNotification(account.uid, 'n2', 'Airlock answered your review.');
  await expectToast(page, 'You have a new notification.');
  await expect(other.getByRole('link', { name: /^Unread: Airlock/ })).toBeVisible();

  await bell(page, 'Notifications, 2 unread').click();
  await expectNoBarriersInBothThemes(page, { within: '[role="menu"]' });
  await page.getByRole('menuitem', { name: /^Unread: Airlock answered/ }).click();
  await expect(page).toHaveURL(/\/apps\/airlock$/);
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect(other.getByRole('link', { name: /^Airlock answered/ })).toBeVisible();
  await expectNoBarriersInBothThemes(other, { within: 'main' });

  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await otherDevice.close();
});
