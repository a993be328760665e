import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe';
import { expectHydrated, openFromPage } from '../support/steps';
import { countShifts, getShift } from '../support/shifts';
import { changeSite } from '../support/site';

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

test('on a phone the announcement moves nothing when it is closed, and stays closed; the search opens from an icon; the row of categories scrolls to the open one, and a choice in the drawer of facets applies at once; screenshots are swiped, zoomed into and moved', async ({
  page,
}) => {
  test.slow();
  await test.step('the announcement', async () => {
    const { text } = (await changeSite({})).announcement;
    const bar = page.getByRole('region', { name: 'Announcement' });
    const getTop = async () => (await page.getByRole('banner').boundingBox())?.y;
    await countShifts(page.context());
    await page.goto('/technologies');
    await expectHydrated(page);
    await expect(bar).toContainText(text);
    const top = await getTop();
    expect(top).toBeGreaterThan(0);
    await bar.getByRole('button', { name: 'Close announcement' }).tap();
    await expect(bar).toHaveCount(0);
    expect(await getTop()).toBe(top);

    await openFromPage(page, '/careers');
    expect(await getTop()).toBe(0);
    await page.reload();
    await expectHydrated(page);
    expect(await getTop()).toBe(0);
    expect(await getShift(page)).toBeLessThanOrEqual(0.01);
  });

  await test.step('the search', async () => {
    const field = page.getByRole('combobox', { name: 'Search apps and instructions' });
    const getWidth = async () => (await field.boundingBox())?.width ?? 0;
    expect(await getWidth()).toBe(40);
    await field.tap();
    await expect.poll(getWidth).toBe((page.viewportSize()?.width ?? 0) - 40);
    await field.fill('airlock');
    await field.press('Enter');
    await expect(page).toHaveURL('/apps?q=airlock');
    await expect.poll(getWidth).toBe(40);
  });

  await test.step('categories and facets', async () => {
    await page.goto('/apps?category=utilities');
    await expectHydrated(page);
    const row = page.getByRole('navigation', { name: 'Categories' });
    // A link whose place is a fraction of a pixel can lose less than a pixel of it.
    await expect(row.getByRole('link', { name: 'Utilities' })).toBeInViewport({ ratio: 0.99 });

    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters (1)' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: 'Web', exact: true }).tap();
    await expect(page).toHaveURL('/apps?category=utilities&platform=web');
    await expectNoBarriers(page, { within: '[role=dialog]' });
    const show = drawer.getByRole('button', { name: /^Show (\d+|one) app/ });
    const left = (await show.innerText()).replace('Show ', '');
    await show.tap();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(left, {
      ignoreCase: true,
    });
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  });

  await test.step('screenshots', async () => {
    await openFromPage(page, '/apps/airlock');
    const film = page.getByRole('region', { name: 'Screenshots of Airlock' }).getByRole('button');
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
});
