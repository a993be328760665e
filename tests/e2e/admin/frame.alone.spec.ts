import { expect, test } from '@playwright/test';
import { pressByKey } from '../support/keyboard';
import { expectHydrated, expectToast } from '../support/pages';
import { countShifts, getShift } from '../support/shifts';
import { startAsAdministrator } from '../support/signedIn';
import { changeSite } from '../support/site';

test.afterEach(async () => {
  await changeSite({ sections: null, navigation: null, footer: null });
});

test('an administrator rearranges the home page and the links around every page, and visitors get that first', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  await startAsAdministrator(context);
  const admin = await context.newPage();
  await admin.goto('/admin/settings');
  const sections = admin.getByRole('list', { name: 'Shown sections' });
  const move = (name: string) => admin.getByRole('button', { name: `Move ${name}`, exact: true });
  const listed = (name: string) =>
    admin.getByRole('list', { name }).getByRole('button', { name: /^Move / });

  await test.step('with the keyboard and with the pointer', async () => {
    await pressByKey(admin, move('By category'), 'Space');
    await expect(admin.getByText(/^Picked up By category, place 5 of 5/)).toHaveCount(1);
    for (const place of [4, 3, 2, 1]) {
      await admin.keyboard.press('ArrowUp');
      await expect(admin.getByText(`Now at place ${String(place)} of 5.`)).toHaveCount(1);
    }
    await admin.keyboard.press('Space');
    await expect(listed('Shown sections').first()).toHaveAccessibleName('Move By category');

    const apps = move('Apps');
    const community = move('Community');
    await community.scrollIntoViewIfNeeded();
    const [from, to] = [await apps.boundingBox(), await community.boundingBox()];
    if (from === null || to === null) throw new Error('The links are not shown.');
    await admin.mouse.move(from.x + 16, from.y + 16);
    await admin.mouse.down();
    await admin.mouse.move(to.x + 16, to.y + 20, { steps: 8 });
    await admin.mouse.up();
    await expect(listed('Links of the navigation').last()).toHaveAccessibleName('Move Apps');

    await sections.getByRole('button', { name: 'Rename By category' }).click();
    await admin.getByLabel(/^Heading/).fill('What grows where');
    await admin.getByRole('button', { name: 'Rename', exact: true }).click();
    await sections.getByRole('button', { name: 'Hide Featured' }).click();
  });

  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(admin, 'The settings are saved.');

  await test.step('the first byte has it, without scripts, and nothing moves when the page starts', async () => {
    const html = async () => (await page.request.get('/')).text();
    await expect.poll(html).toContain('What grows where');
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await bare.newPage();
    await visitor.goto('/');
    const headings = ['What grows where', 'New on the shelf', 'Best rated', 'Newest instructions'];
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(headings);
    const navigation = visitor.getByRole('navigation', { name: 'Sections' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Products',
      'Instructions',
      'Community',
      'Apps',
    ]);
    await bare.close();

    await countShifts(page.context());
    await page.goto('/');
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
    expect(await getShift(page)).toBeLessThanOrEqual(0.01);
  });
  await context.close();
});
