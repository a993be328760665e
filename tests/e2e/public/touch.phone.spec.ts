import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { expectHydrated } from '../support/pages';

interface Point {
  x: number;
  y: number;
}

const steps = 6;

/** Moves fingers on the touch screen to another position, in several steps, and lifts them. */
async function moveFingers(cdp: CDPSession, from: Point[], to: Point[]): Promise<void> {
  const at = (share: number) =>
    from.map(({ x, y }, id) => ({
      id,
      x: x + ((to[id]?.x ?? x) - x) * share,
      y: y + ((to[id]?.y ?? y) - y) * share,
    }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = at(step / steps);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Reads the zoom and the horizontal position of the open picture. */
const getZoom = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((picture) => {
      const { a, e } = new DOMMatrix(getComputedStyle(picture).transform);
      return { scale: a, x: e };
    });

test('a person swipes through the screenshots, zooms into one and moves it', async ({ page }) => {
  test.slow();
  await page.goto('/apps/airlock');
  const film = page.getByRole('region', { name: 'Screenshots of Airlock' }).getByRole('button');
  await expectHydrated(page);
  await film.first().tap();
  const lightbox = page.getByRole('dialog', { name: 'Airlock' });
  await expect(lightbox).toContainText('1 of');
  const picture = lightbox.getByRole('img');
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const frame = await picture.boundingBox();
  if (frame === null) throw new Error('No screenshot is shown.');
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const beside = (dx: number) => ({ x: middle.x + dx, y: middle.y });
  const cdp = await page.context().newCDPSession(page);

  await moveFingers(cdp, [beside(70)], [beside(-70)]);
  await expect(lightbox).toContainText('2 of');
  await moveFingers(cdp, [beside(-70)], [beside(70)]);
  await expect(lightbox).toContainText('1 of');

  await moveFingers(cdp, [beside(-25), beside(25)], [beside(-75), beside(75)]);
  await expect.poll(async () => (await getZoom(page)).scale).toBeGreaterThan(2);
  const { x } = await getZoom(page);
  await moveFingers(cdp, [beside(0)], [beside(-60)]);
  await expect.poll(async () => (await getZoom(page)).x).toBeLessThan(x - 30);
  await expect(lightbox).toContainText('1 of');

  await moveFingers(cdp, [beside(-75), beside(75)], [beside(-10), beside(10)]);
  await expect.poll(() => getZoom(page)).toEqual({ scale: 1, x: 0 });
});
