import { expect, test, type Page } from '@playwright/test';
import { createApp, deleteApp } from '../support/apps';
import { expectHydrated } from '../support/steps';
import { countShifts, getShift } from '../support/shifts';

const height = 839;
const phone = 412;
const desktop = 1280;

/** Reads the size of each picture in a window of a desktop and of a phone, which stays. */
async function readSizes(page: Page): Promise<string[][]> {
  const sizes: string[][] = [];
  for (const width of [desktop, phone]) {
    await page.setViewportSize({ width, height });
    sizes.push(await page.evaluate(listSizes));
  }
  return sizes;
}

/** Lists the sizes of the pictures that the page had when this was called first. */
function listSizes(): string[] {
  const kept = window as unknown as { pictures?: HTMLImageElement[] };
  kept.pictures ??= [...document.querySelectorAll<HTMLImageElement>('main img')];
  return kept.pictures.map((picture) => [picture.offsetWidth, picture.offsetHeight].join(' × '));
}

test('search results and late pictures move nothing, on a phone or a desktop', async ({ page }) => {
  test.slow();
  const app = await createApp('Slipway');
  const picture =
    'http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app/o/media%2Fharbour%2Fharbour.svg?alt=media';
  const airlock = await app.firestore.doc('apps/airlock').get();
  await app.update({
    description: `Before.\n\n![The harbour](${picture})\n\nAfter.`,
    screenshots: airlock.get('screenshots') as object[],
  });
  await countShifts(page.context());
  await page.setViewportSize({ width: phone, height });
  let arrive: () => void = () => undefined;
  let late = Promise.resolve();
  await page.route(
    (url) => url.port === '9199',
    async (route) => {
      await late;
      // The picture in the text has another aspect ratio than its box.
      if (!route.request().url().startsWith(picture)) await route.continue();
      else {
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>',
        });
      }
    },
  );
  try {
    for (const path of [
      '/',
      '/apps?q=colour',
      '/instructions/caption-a-lecture',
      `/apps/${app.id}`,
    ]) {
      await test.step(path, async () => {
        late = new Promise((resolve) => {
          arrive = resolve;
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expectHydrated(page);
        const pictures = page.locator('main img');
        await expect(pictures.first()).toBeAttached();
        const arrived = () =>
          pictures.evaluateAll((all) =>
            (all as HTMLImageElement[]).some(({ naturalHeight }) => naturalHeight > 0),
          );
        expect(await getShift(page)).toBeLessThan(0.01);
        const before = await readSizes(page);
        expect(await arrived()).toBe(false);
        arrive();
        await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
        await page.waitForLoadState('networkidle');
        expect(await readSizes(page)).toEqual(before);
      });
    }
  } finally {
    await deleteApp(app);
  }
});
