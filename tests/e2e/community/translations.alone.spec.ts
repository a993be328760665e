import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { expectNoBarriers } from '../support/axe';
import { expectToast } from '../support/steps';
import { startSignedIn } from '../support/signedIn';
import { changeSite, type StoredSite } from '../support/site';

let before: StoredSite;
test.beforeAll(async () => {
  before = await changeSite({ languages: { de: true } });
});
test.afterAll(() => changeSite({ languages: before.languages ?? null }));

const step = (title: string, body: string) => ({ title, body, imageUrl: null });
const steps = [
  step('Mix it', 'Flour and water.'),
  step('Let it rest', 'For an hour.'),
  step('Bake it', 'Until it is brown.'),
];

test('a member translates an instruction, a moderator publishes it, and readers see a mark at the step whose original changed', async ({
  page,
  context,
}) => {
  test.slow();
  const id = `bread-${randomUUID()}`;
  const instruction = getFirestore(adminApp()).doc(`instructions/${id}`);
  await instruction.set({
    title: 'Bake bread',
    summary: 'With three things.',
    appId: null,
    difficulty: 'easy',
    minutes: 90,
    coverUrl: null,
    steps,
    tags: [],
    status: 'published',
    authorUid: 'author',
    authorName: 'Ines',
    helpfulCount: 0,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    publishedAt: Timestamp.now(),
  });
  await test.step('the member proposes a translation', async () => {
    await startSignedIn(context, await createAccount());
    await page.goto(`/instructions/${id}`);
    await page.getByRole('link', { name: 'Translate this instruction' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translate Bake bread');
    await expectNoBarriers(page);
    await page.getByLabel('Title: translation').first().fill('Brot backen');
    await page.getByLabel('Summary: translation').fill('Aus drei Dingen.');
    for (const [index, [title, body]] of [
      ['Mischen', 'Mehl und Wasser.'],
      ['Ruhen lassen', 'Eine Stunde lang.'],
      ['Backen', 'Bis es braun ist.'],
    ].entries()) {
      const section = page.getByRole('region', { name: `Step ${String(index + 1)}` });
      await section.getByLabel('Title: translation').fill(title ?? '');
      await section.getByLabel('What to do: translation', { exact: true }).fill(body ?? '');
    }
    await expect(page.getByText('8 of 8 texts translated')).toBeVisible();
    await page.getByRole('button', { name: 'Propose translation' }).click();
    await expectToast(page, 'Translation proposed.');
    await expect(page.getByText('Your proposal is waiting for a decision.')).toBeVisible();
  });

  await test.step('a moderator publishes it', async () => {
    await page.goto('about:blank');
    await startSignedIn(context, await createAccount({ moderator: true }));
    await page.goto('/translate');
    await page.getByRole('link', { name: /Bake bread/ }).click();
    await expect(page.getByRole('heading', { name: 'One proposal is waiting' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('article', { name: /^Proposal by/ }).focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('status').getByText('Translation published.')).toBeVisible();
  });

  await test.step('readers of German see it', async () => {
    const document = await (await page.request.get(`/de/instructions/${id}`)).text();
    expect(document).toMatch(/<h1[^>]*>Brot backen</);
    expect(document).toMatch(/<h2[^>]*>Mischen</);
    expect(document).not.toContain('role="note"');
  });

  await test.step('only the step is marked whose original changed', async () => {
    const [mix, , bake] = steps;
    await instruction.update({
      steps: [mix, step('Let it rest', 'For two hours.'), bake],
      updatedAt: Timestamp.now(),
    });
    await page.goto(`/de/instructions/${id}?again`);
    await expect(page.locator('#step-2')).toContainText('Eine Stunde lang.');
    await expect(page.getByRole('note')).toHaveCount(1);
    await expect(page.locator('#step-2').getByRole('note')).toBeVisible();
  });
  await instruction.firestore.recursiveDelete(instruction);
});
