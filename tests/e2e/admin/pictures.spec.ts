import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { dropFiles, makePicture, makePng } from '../support/pictures';
import { startSignedIn } from '../support/signedIn';
import { expectToast } from '../support/steps';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const words = (page: Page, name: string) => tile(page, name).getByLabel('What it shows');

test('an editor drops pictures on an app’s tiles, crops one, moves them by mouse and keyboard, and picks a technology, and the page shows them', async ({
  page,
}) => {
  test.slow();
  const name = `Pictured ${randomUUID().slice(0, 8)}`;
  const app = await createApp(name);
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto(`/admin/apps/${app.id}`);

  await dropFiles(tile(page, 'Further screenshots'), [
    makePicture('first.png'),
    makePicture('second.png', makePng(400, 400, 200)),
  ]);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(tile(page, 'Screenshot 2')).toBeVisible(patiently);
  await words(page, 'Screenshot 1').fill('The first one');
  await words(page, 'Screenshot 2').fill('The second one');
  await dropFiles(tile(page, 'Icon'), [makePicture('icon.png', makePng(300, 200, 60))]);
  const icon = tile(page, 'Icon').getByRole('presentation');
  await expect(tile(page, 'Icon').getByRole('button', { name: 'Crop' })).toBeVisible(patiently);
  await expectNoBarriersInBothThemes(page, { within: 'main' });

  await test.step('the icon is cut to a square', async () => {
    const whole = await icon.getAttribute('src');
    await tile(page, 'Icon').getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(icon).not.toHaveAttribute('src', /^blob:/, patiently);
    await expect(icon).not.toHaveAttribute('src', whole ?? '');
  });

  await test.step('a screenshot is dragged by its picture', async () => {
    const [from, to] = await Promise.all(
      ['Screenshot 1', 'Screenshot 2'].map(async (screenshot) => {
        const picture = tile(page, screenshot).getByRole('presentation');
        await picture.scrollIntoViewIfNeeded();
        const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        return [x + width / 2, y + height / 2] as const;
      }),
    );
    await page.mouse.move(...(from ?? [0, 0]));
    await page.mouse.down();
    await page.mouse.move(...(to ?? [0, 0]), { steps: 5 });
    await expect(page.getByText('Now at place 2 of 2.')).toBeAttached();
    await page.mouse.up();
    await expect(words(page, 'Screenshot 1')).toHaveValue('The second one');
  });

  await test.step('it is moved back by keyboard', async () => {
    await page.getByRole('button', { name: 'Move screenshot 2' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up screenshot 2, place 2 of 2.')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Now at place 1 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(words(page, 'Screenshot 1')).toHaveValue('The first one');
  });

  await test.step('a technology is chosen of those that exist, and a tag is added', async () => {
    await page.getByRole('combobox', { name: 'Technologies' }).fill('markd');
    await expect(page.getByRole('option', { name: 'Markdown' })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: '#field-technologies' });
    await page.keyboard.press('Enter');
    const technologies = page.getByRole('list', { name: 'Technologies' });
    await expect(technologies.getByRole('listitem')).toHaveText('Markdown');
    await page.getByRole('combobox', { name: 'Tags' }).fill('harbours');
    await page.getByRole('option', { name: 'Add “harbours”' }).click();
    const tags = page.getByRole('list', { name: 'Tags' });
    await expect(tags.getByText('harbours', { exact: true })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, `${name} saved.`);
  const stored = await app.get();
  expect(stored.get('screenshots')).toMatchObject([
    { alt: 'The first one' },
    { alt: 'The second one' },
  ]);
  expect(stored.get('technologies')).toEqual(['markdown']);
  expect(stored.get('tags')).toContain('harbours');
  await page.goto(`/apps/${app.id}`);
  const shown = page.getByRole('img', { name: /^The (first|second) one$/ });
  await expect(shown.first()).toHaveAttribute('alt', 'The first one');
  await deleteApp(app);
});
