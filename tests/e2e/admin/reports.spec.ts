import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { makeRegular } from '../../support/makeRegular';
import { adminApp, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { getTokens } from '../support/signedIn';

let instruction: DocumentReference;

test.afterEach(async () => {
  await getFirestore(adminApp()).recursiveDelete(instruction);
});

/** Creates a published instruction with one step. */
async function createInstruction(title: string): Promise<void> {
  const at = Timestamp.fromMillis(Date.UTC(2001, 0, 5));
  instruction = getFirestore(adminApp()).doc(`instructions/e2e-${randomUUID()}`);
  await instruction.set({
    title,
    summary: 'In one step.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'Buy it', body: 'Buy it here, only today.', imageUrl: null }],
    tags: [],
    status: 'published',
    authorUid: 'somebody',
    authorName: 'Some Body',
    helpfulCount: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  });
}

/** Reports the step as a member does on their own device, again while the function starts. */
async function reportStep(): Promise<void> {
  const reporter = await createAccount();
  await makeRegular(reporter.uid, getFirestore(adminApp()));
  const { idToken } = await getTokens(reporter);
  await expect(async () => {
    const response = await fetch('http://127.0.0.1:5001/demo-appshelf/us-central1/reportContent', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${idToken}` },
      body: JSON.stringify({
        data: {
          target: { kind: 'step', ids: [instruction.id, '0'] },
          report: { reason: 'spam', text: '' },
        },
      }),
    });
    expect(response.ok).toBe(true);
  }).toPass();
}

test('a visitor signs in to report a step, which hides its instruction when enough members did', async ({
  page,
}) => {
  test.slow();
  const title = `Knitting ${randomUUID().slice(0, 8)}`;
  await createInstruction(title);
  const member = await createAccount();
  await makeRegular(member.uid, getFirestore(adminApp()));
  await reportStep();
  await reportStep();

  await page.goto(`/instructions/${instruction.id}`);
  await page.getByRole('button', { name: 'Report step 1' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report step 1' });
  await dialog.getByLabel('Spam or advertising').check();
  await dialog.getByLabel('In your own words').fill('It sells something.');
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Reported. You will hear what a moderator decides.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(`/instructions/${instruction.id}`);

  expect((await instruction.get()).get('status')).toBe('submitted');
  const cases = getFirestore(adminApp()).collection('reportCases');
  const found = await cases.doc(`step:${instruction.id}:0`).get();
  expect(found.data()).toMatchObject({ status: 'open', reporterCount: 3, weight: 3 });
  await getFirestore(adminApp()).recursiveDelete(found.ref);
});
