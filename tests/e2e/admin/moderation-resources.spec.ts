import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectMail } from '../support/caughtMail';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

const made: DocumentReference[] = [];

test.afterEach(async () => {
  for (const reference of made.splice(0)) await getFirestore(adminApp()).recursiveDelete(reference);
});

function document(path: string): DocumentReference {
  const reference = getFirestore(adminApp()).doc(path);
  made.push(reference);
  return reference;
}

const step = (title: string, body: string) => ({ title, body, imageUrl: null });

async function submission(author: TestAccount, title: string): Promise<DocumentReference> {
  const instruction = document(`instructions/e2e-${randomUUID()}`);
  const at = Timestamp.now();
  await instruction.set({
    title,
    summary: 'Along its own lines.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [step('Lay it out', 'On a **flat** table.'), step('Fold it', 'In the middle.')],
    tags: [],
    status: 'submitted',
    authorUid: author.uid,
    authorName: 'Test Person',
    helpfulCount: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: null,
  });
  return instruction;
}

test('a submission is sent back with a note, which its author gets by mail, and then published', async ({
  page,
}) => {
  test.slow();
  const title = `Fold a map ${randomUUID().slice(0, 8)}`;
  const author = await createAccount();
  const instruction = await submission(author, title);
  await startSignedIn(page.context(), await createAccount({ admin: true }));

  await page.goto('/admin/resources');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to the author' }).fill('Say which side is up.');
  await page.getByRole('button', { name: 'Send back' }).click();
  await expectToast(page, `“${title}” is sent back to its author.`);
  const [rejection] = await expectMail(
    author.email,
    `Your instruction “${title}” needs another look`,
  );
  expect(rejection?.text).toContain('Say which side is up.');

  await instruction.update({ status: 'submitted', updatedAt: Timestamp.now() });
  await page.getByRole('button', { name: 'Show the current version' }).click();
  await expect(page.getByText('Say which side is up.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, `“${title}” is published.`);
  await expectMail(author.email, `Your instruction “${title}” is published`);
  await page.goto(`/instructions/${instruction.id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a product is created, priced, published and sorted by keyboard, and visitors see it in its place', async ({
  page,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Alpha ${mark}`, `Beta ${mark}`];
  const [alpha, beta] = [document(`products/alpha-${mark}`), document(`products/beta-${mark}`)];
  await alpha.set({
    name: first,
    summary: 'Made by a browser test.',
    description: '',
    appIds: [],
    price: null,
    url: null,
    imageUrl: null,
    status: 'published',
    position: 900_000,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });
  await startSignedIn(page.context(), await createAccount({ admin: true }));
  await page.goto('/admin/resources?tab=products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(second);
  await page.getByLabel('Summary').fill('Made by a browser test.');
  await page.getByLabel('Amount').fill('4,50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, `${second} is saved as a draft.`);
  await page.getByRole('button', { name: 'Publish product' }).click();
  await expectToast(page, `${second} is published.`);
  await page.getByRole('link', { name: 'All products' }).click();

  const list = page.getByRole('list', { name: 'Products' });
  await expect(list.getByRole('listitem').last()).toContainText(second);
  await page.getByRole('button', { name: `Move ${second}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up Beta/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Now at place/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(list.getByRole('listitem').last()).toContainText(first);
  const getPosition = async (product: DocumentReference) =>
    (await product.get()).get('position') as number;
  await expect.poll(async () => (await getPosition(alpha)) > (await getPosition(beta))).toBe(true);

  await page.goto('/products');
  const headings = page.getByRole('heading', { level: 2, name: new RegExp(mark) });
  await expect(headings).toHaveText([second, first]);
  await expect(page.getByText('€4.50 a month').last()).toBeVisible();
});
