import { expect, test, type Browser, type Page } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectMail } from '../support/caughtMail';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** How long a callable may take that is called for the first time since the suite started, in milliseconds. */
const callableTimeout = 60_000;

const made: DocumentReference[] = [];

test.afterEach(async () => {
  for (const reference of made.splice(0)) await getFirestore(adminApp()).recursiveDelete(reference);
});

function document(path: string): DocumentReference {
  const reference = getFirestore(adminApp()).doc(path);
  made.push(reference);
  return reference;
}

async function asModerator(page: Page): Promise<Page> {
  await startSignedIn(page.context(), await createAccount({ admin: true }));
  return page;
}

async function secondModerator(browser: Browser): Promise<Page> {
  return asModerator(await (await browser.newContext()).newPage());
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

test('a submission is rejected with a note, published, and compared with its next version', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Fold a map ${randomUUID().slice(0, 8)}`;
  const author = await createAccount();
  const instruction = await submission(author, title);
  const other = await secondModerator(browser);
  await asModerator(page);

  await page.goto('/admin/resources');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Enter what has to change.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to the author' }).fill('Say which side is up.');
  await page.getByRole('button', { name: 'Send back' }).click();
  await expectToast(page, `“${title}” is sent back to its author.`);

  // The second administrator sees who decided, and cannot decide any more.
  await expect(other.getByRole('alert')).toContainText('has sent it back.');
  await expect(other.getByRole('button', { name: 'Publish' })).toBeDisabled();
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
  await other.goto(`/instructions/${instruction.id}`);
  await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  // The author submits it again with a changed step.
  const version = instruction.collection('versions').doc('published');
  await expect.poll(async () => (await version.get()).exists, { timeout: 60_000 }).toBe(true);
  await instruction.update({
    status: 'submitted',
    updatedAt: Timestamp.now(),
    steps: [step('Lay it out', 'On a **wide** table.'), step('Fold it', 'In the middle.')],
  });
  await page.goto(`/admin/resources?id=${instruction.id}`);
  const changed = page.getByRole('region', { name: 'Step 1, changed' });
  await expect(changed.getByRole('insertion')).toHaveText('wide');
  await expect(changed.getByRole('deletion')).toHaveText('flat');
  await expectNoBarriersInBothThemes(page);
  await page.getByRole('button', { name: 'As readers see it' }).click();
  await expect(page.getByText('On a wide table.')).toBeVisible();
  await other.context().close();
});

test('a submission that cannot be read is sent back, another is deleted, and too much formatting holds no moderator up', async ({
  page,
}) => {
  test.slow();
  const author = await createAccount();
  const [first, second] = [await submission(author, 'First'), await submission(author, 'Second')];
  const title = `Star a map ${randomUUID().slice(0, 8)}`;
  const starred = await submission(author, title);
  const steps = [{ title: { a: 1 }, body: 5 }, 5, 'x', null];
  await first.update({ steps });
  await second.update({ steps: [step('Quotes', '> '.repeat(10_000))] });
  await starred.update({
    steps: [step('Quotes', '> '.repeat(2_400)), step('Stars', '*a_ '.repeat(1_200))],
  });
  await asModerator(page);

  await page.goto('/admin/resources');
  const queue = page.getByRole('list', { name: 'Instructions: Submitted' });
  const all = page.getByRole('link', { name: 'All instructions' });
  const heading = page.getByRole('heading', { name: 'This instruction can’t be read' });
  await test.step('a step with more formatting than can be shown', async () => {
    await queue.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('This text is shown as it was written')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Send back' })).toBeEnabled();
    await all.click();
  });

  await test.step('one that cannot be read is deleted', async () => {
    await queue.getByRole('link').filter({ hasText: second.id }).click();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Delete instruction' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this instruction?' })
      .getByRole('button', { name: 'Delete instruction' })
      .click();
    await expect(page.getByText('This instruction does not exist')).toBeVisible({
      timeout: callableTimeout,
    });
    expect((await second.get()).exists).toBe(false);
    await all.first().click();
  });

  await test.step('one that cannot be read is sent back', async () => {
    const row = queue.getByRole('link').filter({ hasText: first.id });
    await expect(row).toContainText('This instruction can’t be read');
    await row.click();
    await expect(heading).toBeVisible();
    await expect(page.getByText(`instructions/${first.id}`)).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.getByRole('button', { name: 'Send back' }).click();
    await expectToast(page, 'The instruction is sent back.');
    expect((await first.get()).get('status')).toBe('rejected');
  });
});

test('products are created, priced, published and sorted by keyboard', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Alpha ${mark}`, `Beta ${mark}`];
  await asModerator(page);
  await page.goto('/admin/resources?tab=products');
  for (const name of [first, second]) {
    document(`products/${name.toLowerCase().replace(' ', '-')}`);
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Summary').fill('Made by a browser test.');
    await page.getByLabel('Amount').fill('4.505');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('EUR has at most 2 decimal places.')).toBeVisible();
    await page.getByLabel('Amount').fill('4,50');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, `${name} is saved as a draft.`);
    await page.getByRole('button', { name: 'Publish product' }).click();
    await expectToast(page, `${name} is published.`);
    await page.getByRole('link', { name: 'All products' }).click();
  }

  const list = page.getByRole('list', { name: 'Products' });
  await expect(list.getByRole('listitem').last()).toContainText(second);
  await expectNoBarriersInBothThemes(page);
  const handle = page.getByRole('button', { name: `Move ${second}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up Beta/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Now at place/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(list.getByRole('listitem').last()).toContainText(first);
  const getPosition = async (name: string) => {
    const id = name.toLowerCase().replace(' ', '-');
    const product = await getFirestore(adminApp()).doc(`products/${id}`).get();
    return product.get('position') as number;
  };
  await expect
    .poll(async () => (await getPosition(first)) > (await getPosition(second)))
    .toBe(true);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/products');
  const headings = visitor.getByRole('heading', { level: 2, name: new RegExp(mark) });
  await expect(headings).toHaveText([second, first]);
  await expect(visitor.getByText('€4.50 a month').last()).toBeVisible();
  await visitor.context().close();
});

test('a resource is written, seen on its page, and not overwritten by a second editor', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Reading circle ${randomUUID().slice(0, 8)}`;
  document(`resources/${title.toLowerCase().replaceAll(' ', '-')}`);
  await asModerator(page);
  await page.goto('/admin/resources?tab=community');
  await page.getByRole('link', { name: 'New meeting place' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Enter a summary.')).toBeVisible();
  await page.getByLabel('Summary').fill('Every second Tuesday.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, `${title} is saved as a draft.`);
  await page.getByRole('button', { name: 'Publish meeting place' }).click();
  await expectToast(page, `${title} is published.`);

  const other = await secondModerator(browser);
  await other.goto(page.url());
  await other.getByLabel('Summary').fill('Every Wednesday.');
  await page.getByLabel('Summary').fill('Every Monday.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, `${title} is saved.`);
  await expect(other.getByRole('alert')).toContainText('Somebody else saved this meeting place');
  await expect(other.getByLabel('Summary')).toHaveValue('Every Wednesday.');
  await other.getByRole('button', { name: 'Save mine over it' }).click();
  await expectToast(other, `${title} is saved.`);

  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Every Wednesday.');
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Every Wednesday.',
  );
  await other.context().close();
});
