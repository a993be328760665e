import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { makePicture, makePng } from '../support/pictures';
import { expectToast } from '../support/steps';
import { startAsAdministrator } from '../support/signedIn';

test('an upload survives a lost network; the picture gets a text alternative, is used by an app, replaced and deleted', async ({
  page,
}) => {
  test.slow();
  const key = randomUUID().slice(0, 8);
  const app = await createApp(`Pictured ${key}`);
  await startAsAdministrator(page.context());
  await page.goto('/admin/media');
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const upload = (name: string) => uploads.filter({ hasText: `${key}${name}` });

  await test.step('without a network an upload is paused and resumed, and another cancelled', async () => {
    let isLost = true;
    await page.route('**/v0/b/**/o?**', (route) =>
      isLost ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page
      .getByLabel('Choose files')
      .setInputFiles([makePicture(`${key} Harbour.PNG`), makePicture(`${key}-b.png`)]);
    await upload(' Harbour.PNG')
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect(upload(' Harbour.PNG')).toContainText('Paused');
    await upload('-b.png')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(uploads).toHaveCount(1);
    isLost = false;
    await upload(' Harbour.PNG')
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expect(uploads).toContainText('In the library', { timeout: 60_000 });
    await page.unroute('**/v0/b/**/o?**');
  });

  await page.getByLabel('Search files').fill(key);
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  const details = page.getByRole('dialog', { name: 'File details' });
  await expect(details.getByText('600 × 400 pixels')).toBeVisible();
  await expect(details.getByText('Nothing on the site shows this file.')).toBeVisible();
  await details.getByLabel('Text alternative').fill('A quiet harbour');
  await details.getByRole('button', { name: 'Save text' }).click();
  await expectToast(page, `Text alternative of ${key}-harbour.png saved.`);

  const address =
    (await details.getByRole('link', { name: 'Open file' }).getAttribute('href')) ?? '';
  await app.update({ screenshots: [{ url: address, alt: 'A quiet harbour' }] });
  await expect
    .poll(
      async () => (await getFirestore(adminApp()).doc(`mediaUses/apps_${app.id}`).get()).exists,
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  await expect(details.getByRole('link', { name: `Pictured ${key}` })).toBeVisible();

  await details
    .getByLabel('Replace file')
    .setInputFiles(makePicture('another name.png', makePng(300, 300, 20)));
  await expect(uploads.nth(0)).toContainText('In the library', { timeout: 60_000 });
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  await expect(details.getByText('300 × 300 pixels')).toBeVisible();
  await expect(details.getByLabel('Text alternative')).toHaveValue('A quiet harbour');
  await expect(details.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', address);

  await details.getByRole('button', { name: 'Delete file' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Pages that show it will have a gap')).toBeVisible();
  await expect(question.getByRole('link', { name: `Pictured ${key}` })).toBeVisible();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expectToast(page, `${key}-harbour.png deleted.`);
  await expect(page.getByRole('link', { name: `${key}-harbour.png` })).toHaveCount(0);
  await deleteApp(app);
});
