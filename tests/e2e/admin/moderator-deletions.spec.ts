import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

/** Stores a document for a test, with the current time as its times. */
async function store(path: string, fields: object) {
  const reference = getFirestore(adminApp()).doc(path);
  await reference.set({ createdAt: Timestamp.now(), ...fields });
  return reference;
}

async function confirmDeletion(page: Page, title: string, noun: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: `Delete ${noun}` }).click();
  await expectToast(page, `“${title}” is deleted.`, { timeout: callableTimeout });
}

async function undo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, `“${title}” is restored.`, { timeout: callableTimeout });
}

test('a moderator deletes a message, restores it with Undo, and sees both in its history', async ({
  page,
}) => {
  test.slow();
  const title = `Spam ${randomUUID().slice(0, 8)}`;
  const message = await store(`messages/test-${randomUUID()}`, {
    ...{ name: 'Ada Visitor', email: 'ada@visitors.appshelf.test', subject: title },
    ...{ body: 'Buy this.', status: 'read', uid: null },
  });
  await startSignedIn(page.context(), await createAccount({ moderator: true }));
  await page.goto(`/admin/emails?tab=inbox&message=${message.id}`);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await confirmDeletion(page, title, 'message');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await message.get()).exists).toBe(false);
  await undo(page, title);
  expect((await message.get()).get('body')).toBe('Buy this.');

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Message: history' })).toBeVisible();
  const changes = page.getByRole('list', { name: 'Changes of this message' });
  await expect(changes.getByRole('listitem')).toHaveText([/^You restored/, /^You deleted/]);
  await expectNoBarriersInBothThemes(page);
  await message.delete();
});

test('a moderator deletes a collection and restores it with Undo; its owner has no such button', async ({
  browser,
  page,
}) => {
  test.slow();
  const title = `Offers ${randomUUID().slice(0, 8)}`;
  const owner = await createAccount();
  const collection = await store(`collections/test-${randomUUID()}`, {
    ...{ title, description: '', appIds: ['airlock'], status: 'published' },
    ...{ ownerUid: owner.uid, ownerName: 'Test Person' },
    ...{ updatedAt: Timestamp.now(), publishedAt: Timestamp.now() },
  });
  const address = `/collections/${collection.id}`;
  const theirs = await browser.newContext();
  await startSignedIn(theirs, owner);
  const theirPage = await theirs.newPage();
  await theirPage.goto(address);
  await expect(theirPage.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(theirPage.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await theirs.close();

  await startSignedIn(page.context(), await createAccount({ moderator: true }));
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  await expectNoBarriersInBothThemes(page);
  await confirmDeletion(page, title, 'collection');
  await expect(page).toHaveURL('/collections');
  expect((await collection.get()).exists).toBe(false);
  await undo(page, title);
  expect((await collection.get()).get('title')).toBe(title);

  await page.goto(address);
  await page.getByRole('link', { name: 'History' }).click();
  const changes = page.getByRole('list', { name: 'Changes of this collection' });
  await expect(changes.getByRole('listitem').first()).toContainText('You restored');
  await collection.delete();
});
