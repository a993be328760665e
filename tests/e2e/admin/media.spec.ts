import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectToast } from '../support/steps';
import { startAsAdministrator } from '../support/signedIn';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates a grey PNG. */
function png(width: number, height: number, grey = 120): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const picture = (name: string, buffer = png(600, 400)) => ({ name, mimeType: 'image/png', buffer });

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
      .setInputFiles([picture(`${key} Harbour.PNG`), picture(`${key}-b.png`)]);
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
    .setInputFiles(picture('another name.png', png(300, 300, 20)));
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
