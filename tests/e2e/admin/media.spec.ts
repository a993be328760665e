import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectToast } from '../support/pages';
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

async function openLibrary(page: Page, address = '/admin/media'): Promise<void> {
  await startAsAdministrator(page.context());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
}

test('an upload survives a lost network, files are uploaded, one is refused with the reason, and a picture gets a text alternative, is used, replaced and deleted', async ({
  page,
}) => {
  test.slow();
  const key = randomUUID().slice(0, 8);
  const app = await createApp(`Pictured ${key}`);
  await openLibrary(page);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const upload = (name: string) => uploads.filter({ hasText: `${key}${name}` });

  await test.step('without a network an upload is paused, resumed and cancelled', async () => {
    let isLost = true;
    await page.route('**/v0/b/**/o?**', (route) =>
      isLost ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page
      .getByLabel('Choose files')
      .setInputFiles([picture(`${key}-a.png`), picture(`${key}-b.png`)]);
    await upload('-a.png')
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect(upload('-a.png')).toContainText('Paused');
    await upload('-b.png')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(uploads).toHaveCount(1);
    isLost = false;
    await upload('-a.png')
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expect(upload('-a.png')).toContainText('In the library', { timeout: 45_000 });
  });

  await page
    .getByLabel('Choose files')
    .setInputFiles([
      picture(`${key} Harbour.PNG`),
      { name: `${key}-manual.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: `${key}-notes.html`, mimeType: 'text/html', buffer: Buffer.from('<p>') },
      picture(`${key}-lie.png`, Buffer.from('<html></html>')),
    ]);
  await expect(uploads.nth(3)).toContainText('Only pictures, PDF and ZIP files');
  await expect(uploads.nth(4)).toContainText('The content does not match the type');
  await expect(uploads.nth(1)).toContainText('In the library', { timeout: 60_000 });
  await expect(uploads.nth(2)).toContainText('In the library', { timeout: 60_000 });

  await page.getByLabel('Search files').fill(key);
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Kind').selectOption('picture');
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  const details = page.getByRole('dialog', { name: 'File details' });
  await expect(details.getByText('600 × 400 pixels')).toBeVisible();
  await expect(details.getByText('Nothing on the site shows this file.')).toBeVisible();
  await details.getByLabel('Text alternative').fill('A quiet harbour');
  await details.getByRole('button', { name: 'Save text' }).click();
  await expectToast(page, `The text alternative of ${key}-harbour.png is saved.`);

  await page.goto(`/admin/apps/${app.id}`);
  await page.getByRole('button', { name: 'Add screenshot' }).click();
  await page.getByRole('button', { name: 'Choose screenshot 1' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose screenshot 1' });
  await picker.getByLabel('Search pictures').fill(`${key}-h`);
  await picker.getByRole('button', { name: 'Search' }).click();
  await picker.getByRole('button', { name: `${key}-harbour.png` }).click();
  await expect(page.getByLabel('What it shows')).toHaveValue('A quiet harbour');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await expect
    .poll(
      async () => (await getFirestore(adminApp()).doc(`mediaUses/apps_${app.id}`).get()).exists,
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
  await page.goto(`/admin/media?q=${key}&view=list`);
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  await expect(details.getByRole('link', { name: `Pictured ${key}` })).toBeVisible();
  const address = await details.getByRole('link', { name: 'Open file' }).getAttribute('href');

  await details
    .getByLabel('Replace file')
    .setInputFiles(picture('another name.png', png(300, 300, 20)));
  await expect(uploads.nth(0)).toContainText('In the library', { timeout: 60_000 });
  await page.getByRole('link', { name: `${key}-harbour.png` }).click();
  await expect(details.getByText('300 × 300 pixels')).toBeVisible();
  await expect(details.getByLabel('Text alternative')).toHaveValue('A quiet harbour');
  await expect(details.getByRole('link', { name: 'Open file' })).toHaveAttribute(
    'href',
    address ?? '',
  );

  await details.getByRole('button', { name: 'Delete file' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('The pages that show it will have a gap')).toBeVisible();
  await expect(question.getByRole('link', { name: `Pictured ${key}` })).toBeVisible();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expectToast(page, `${key}-harbour.png is deleted.`);
  await expect(page.getByRole('link', { name: `${key}-harbour.png` })).toHaveCount(0);
  await deleteApp(app);
});
