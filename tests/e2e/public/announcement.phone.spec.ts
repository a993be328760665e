import { expect, test } from '@playwright/test';
import { changeSite } from '../support/site';

const text = 'The shelves are painted on Sunday, from the top to the bottom. '.repeat(4).trim();

// Other tests change the setting at the same time, so only this page sees the announcement.
test('on a phone the announcement has one line, opens with a tap, and is dismissed', async ({
  page,
}) => {
  const announcement = { text, level: 'info', enabled: true };
  const data = { ...(await changeSite({})), announcement, maintenance: false };
  await page.route('**/site.json*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `retry: 200\nevent: put\ndata: ${JSON.stringify({ path: '/', data })}\n\n`,
    }),
  );
  await page.goto('/technologies');
  const bar = page.getByRole('region', { name: 'Announcement' });
  const line = bar.getByText(text);
  const getHeight = async () => (await line.boundingBox())?.height ?? 0;
  const open = bar.getByRole('button', { name: 'Whole announcement' });
  await expect(open).toBeVisible();
  const oneLine = await getHeight();
  expect(oneLine).toBeGreaterThan(0);

  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 40, y + oneLine / 2);
  await expect.poll(getHeight).toBeGreaterThan(2 * oneLine);
  await open.tap();
  await expect.poll(getHeight).toBe(oneLine);

  await bar.getByRole('button', { name: 'Close announcement' }).tap();
  await expect(bar).toHaveCount(0);
});
