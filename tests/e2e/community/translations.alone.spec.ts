import { expect, test, type Browser, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriers } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';
import { changeSite } from '../support/site';

test.beforeAll(() => changeSite({ languages: { de: true } }));
test.afterAll(() => changeSite({ languages: null }));

const step = (title: string, body: string) => ({ title, body, imageUrl: null });
const steps = [
  step('Mix it', 'Flour and water.'),
  step('Let it rest', 'For an hour.'),
  step('Bake it', 'Until it is brown.'),
];

async function openAs(browser: Browser, account: TestAccount, address: string): Promise<Page> {
  const context = await browser.newContext();
  await startSignedIn(context, account);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a member translates an instruction, a moderator publishes it, and readers see a mark at the step whose original changed', async ({
  page,
  browser,
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
  const member = await openAs(browser, await createAccount(), `/instructions/${id}`);

  await test.step('the member proposes a translation', async () => {
    await member.getByRole('link', { name: 'Translate this instruction' }).click();
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Translate Bake bread');
    await expectNoBarriers(member);
    await member.getByLabel('Title: translation').first().fill('Brot backen');
    await member.getByLabel('Summary: translation').fill('Aus drei Dingen.');
    for (const [index, [title, body]] of [
      ['Mischen', 'Mehl und Wasser.'],
      ['Ruhen lassen', 'Eine Stunde lang.'],
      ['Backen', 'Bis es braun ist.'],
    ].entries()) {
      const section = member.getByRole('region', { name: `Step ${String(index + 1)}` });
      await section.getByLabel('Title: translation').fill(title ?? '');
      await section.getByLabel('What to do: translation', { exact: true }).fill(body ?? '');
    }
    await expect(member.getByText('8 of 8 texts translated')).toBeVisible();
    await member.getByRole('button', { name: 'Propose translation' }).click();
    await expectToast(member, 'Your translation is proposed.');
    await expect(member.getByText('Your proposal waits for a decision.')).toBeVisible();
  });

  await test.step('a moderator publishes it', async () => {
    const moderator = await openAs(browser, await createAccount({ moderator: true }), '/translate');
    await moderator.getByRole('link', { name: /Bake bread/ }).click();
    await expect(moderator.getByRole('heading', { name: 'One proposal waits' })).toBeVisible();
    await expectNoBarriers(moderator);
    await moderator.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectToast(moderator, 'The translation is published.');
    await moderator.context().close();
  });

  const marks = page.getByRole('note');
  await test.step('readers of German see it', async () => {
    await page.goto(`/de/instructions/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brot backen');
    await expect(
      page.getByRole('heading', { level: 2 }).filter({ hasText: /./ }).first(),
    ).toHaveText('Mischen');
    await expect(marks).toHaveCount(0);
  });

  await test.step('only the step is marked whose original changed', async () => {
    const [mix, , bake] = steps;
    await instruction.update({
      steps: [mix, step('Let it rest', 'For two hours.'), bake],
      updatedAt: Timestamp.now(),
    });
    const reader = await browser.newPage();
    await reader.goto(`/de/instructions/${id}?again`);
    await expect(reader.locator('#step-2')).toContainText('Eine Stunde lang.');
    await expect(reader.getByRole('note')).toHaveCount(1);
    await expect(reader.locator('#step-2').getByRole('note')).toBeVisible();
  });
  await instruction.firestore.recursiveDelete(instruction);
});
