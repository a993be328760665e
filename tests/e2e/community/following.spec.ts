import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
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

const follow = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Follow ${name}`) });

test('an author shows a profile, a reader follows them and an app, and hears of a release', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await createAccount();
  const reader = await createAccount();
  const name = `Harbour ${randomUUID().slice(0, 8)}`;
  const app = await createApp(name);
  const instruction = await publish(author, 'Tie a knot');
  const handle = `h-${randomUUID().slice(0, 8)}`;

  await startSignedIn(page.context(), author);
  await page.goto('/settings#public-profile');
  await page.getByLabel('Show a public profile').check();
  await page.getByLabel(/^Handle/).fill('adm1n');
  await page.getByLabel(/^Links/).fill('https://knots.example/');
  await page.getByRole('button', { name: 'Save public profile' }).click();
  await expect(page.getByText(/kept for the people who run the site/)).toBeVisible();
  await page.getByLabel(/^Handle/).fill(handle);
  await page.getByRole('button', { name: 'Save public profile' }).click();
  await expectToast(page, 'Your public profile is saved.', { timeout: 30_000 });

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await startSignedIn(context, reader);
  const other = await context.newPage();
  await other.goto(`/instructions/${instruction.id}`);
  await other.getByRole('link', { name: 'Test Person' }).first().click();
  await expect(other).toHaveURL(new RegExp(`/members/${handle}$`));
  await expect(other.getByRole('heading', { name: 'Tie a knot' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'knots.example' })).toBeVisible();
  await expectNoBarriersInBothThemes(other);
  await follow(other, 'Test Person').click();
  await expect(other.getByRole('button', { name: /^Following Test Person/ })).toBeVisible();

  await other.goto(`/apps/${app.id}`);
  await follow(other, name).click();
  await expect(other.getByRole('button', { name: /^Following/ })).toBeVisible();
  const follows = firestore().doc(`follows/${reader.uid}`);
  await expect
    .poll(async () => (await follows.get()).data())
    .toMatchObject({ apps: [app.id], authors: [author.uid] });

  await app
    .collection('releases')
    .doc('9.0.0')
    .set({ notes: 'New.', publishedAt: Timestamp.now() });
  await expect
    .poll(
      async () => {
        const { docs } = await firestore().collection(`users/${reader.uid}/notifications`).get();
        return docs.map((each) => String(each.get('title')));
      },
      { timeout: 30_000 },
    )
    .toEqual([`${name} 9.0.0 is out`]);

  await other.goto('/settings/following');
  await other.getByRole('button', { name: /^Unfollow Test Person/ }).click();
  await expectToast(other, 'You do not follow Test Person any more.');
  await expectNoBarriersInBothThemes(other);

  await page.getByLabel('Show a public profile').uncheck();
  await page.getByRole('button', { name: 'Save public profile' }).click();
  await expectToast(page, 'Saved. Your profile is not public.', { timeout: 30_000 });
  await other.goto(`/members/${handle}`);
  await expect(other.getByText(`Page not found: /members/${handle}`)).toBeVisible();

  await context.close();
  await instruction.delete();
  await deleteApp(app);
});
