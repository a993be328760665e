import { settingsPages } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { adminPages as adminPatterns } from '../../../web/src/features/admin/access/adminPages';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/axe';
import { expectHydrated } from '../support/pages';
import { countShifts, getShift } from '../support/shifts';
import { startAsAdministrator, startSignedIn } from '../support/signedIn';

type Person = 'visitor' | 'member' | 'administrator';

const startAs: Record<Person, (context: BrowserContext) => Promise<void>> = {
  visitor: () => Promise.resolve(),
  member: async (context) => startSignedIn(context, await createAccount()),
  administrator: startAsAdministrator,
};

// The groups run at the same time: one after the other they last longer than all other files together.
test.describe.configure({ mode: 'parallel' });

/** Opens a window for a group of tests, which open one page after the other in it. */
function openSharedWindow(person: Person): () => Page {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    await startAs[person](context);
    await countShifts(context);
    page = await context.newPage();
  });
  test.afterAll(() => page.context().close());
  return () => page;
}

/** An address that the site does not have. */
const unknownPage = '/nope';

const visitorPages = [
  '/',
  '/apps',
  '/apps?q=nothing-is-called-this',
  '/apps/airlock',
  '/products',
  '/instructions',
  '/instructions/caption-a-lecture',
  '/collections',
  '/compare',
  '/compare?apps=airlock,nightjar,nothing',
  '/technologies',
  '/community',
  '/careers',
  '/members/by-uid/nobody',
  '/contact',
  '/translations',
  '/login',
  '/login?mode=register',
  '/magic-link',
  unknownPage,
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
];
const memberPages = [
  ...Object.values(settingsPages).map(({ path }) => path),
  '/notifications',
  '/instructions/submit',
  '/instructions/submit?id=nothing',
  '/collections/mine',
  '/collections/mine?id=new',
  '/collections/mine?id=nothing',
];
const adminPages = [
  '/admin/apps',
  '/admin/apps/create',
  '/admin/apps/airlock',
  '/admin/apps/airlock/stats',
  '/admin/analytics',
  '/admin/categories',
  '/admin/insight',
  '/admin/emails',
  '/admin/history?of=apps%2Fairlock',
  '/admin/import',
  '/admin/import?tab=export',
  '/admin/media',
  '/admin/pages',
  '/admin/pages/cookies',
  '/admin/pages/new',
  '/admin/pages/own/nothing',
  '/admin/redirects',
  '/admin/resources',
  '/admin/resources?tab=products',
  '/admin/reports',
  '/admin/reviews',
  '/admin/set-up',
  '/admin/set-up/site',
  '/admin/settings',
  // The list is live, and other tests delete entries at the same time.
  '/admin/trash?kind=instruction',
  '/admin/users',
  '/admin/user-detail?uid=author',
  // It shows who is online. At the end the members of the other group are gone.
  '/admin',
];
/** Checked for their width only, because their parts are on the pages above. */
const adminTabs = ['outbox', 'templates', 'compose'].map((tab) => `/admin/emails?tab=${tab}`);

/** Opens a page and waits until it has started and the window shows no skeleton. */
async function openPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === unknownPage ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHydrated(page);
  const countVisibleSkeletons = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.animate-breathe')].filter(
          (skeleton) => skeleton.getBoundingClientRect().top < innerHeight,
        ).length,
    );
  await expect.poll(countVisibleSkeletons, { timeout: 60_000 }).toBe(0);
}

/** Loads what is far below, which a page does when somebody scrolls there. */
async function loadRest(page: Page): Promise<void> {
  const scrollToSkeletons = () =>
    page.evaluate(() => {
      const skeletons = document.querySelectorAll('.animate-breathe');
      skeletons[0]?.scrollIntoView();
      return skeletons.length;
    });
  await expect.poll(scrollToSkeletons, { timeout: 60_000 }).toBe(0);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

async function expectNoOverflow(page: Page, width: number, what = 'a window'): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(beyond, { message: `pixels beyond ${what} of ${String(width)}` })
    .toBeLessThanOrEqual(0);
}

/**
 * Expects that a page fits into a window of 1280 px at 200 %, and then into the narrowest one, which stays. Parts of
 * the page may scroll.
 */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [640, 320]) await expectNoOverflow(page, width);
}

/** Expects that a page with twice the text size fits into a window of a desktop and of a phone. */
async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 1280]) await expectNoOverflow(page, width, 'large text in a window');
}

test('every page of the administrator area is listed here', () => {
  const addresses = adminPages.map((address) => address.replace(/\?.*/, ''));
  const toRegExp = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  const missing = Object.keys(adminPatterns).filter(
    (pattern) => !addresses.some((address) => toRegExp(pattern).test(address)),
  );
  expect(missing).toEqual([]);
});

const pagesByPerson: [Person, string[]][] = [
  ['visitor', visitorPages],
  ['member', memberPages],
  ['administrator', adminPages],
];

for (const [person, paths] of pagesByPerson) {
  test.describe(`pages of a ${person}`, () => {
    const getWindow = openSharedWindow(person);
    for (const path of paths) {
      // The page is loaded once, because only the style sheet depends on the window and the theme.
      test(`${path} has no layout shift, no axe violations, and no horizontal scrolling`, async () => {
        const page = getWindow();
        await page.setViewportSize({ width: 1280, height: 720 });
        await openPage(page, path);
        const beforeScrolling = await getShift(page);
        await loadRest(page);
        const afterScrolling = await getShift(page);
        await test.step('on a desktop', () => expectNoBarriersInBothThemes(page));
        const withoutScrolling = beforeScrolling + (await getShift(page)) - afterScrolling;
        // The widths of a table's columns depend on its rows, which are loaded later.
        expect(withoutScrolling).toBeLessThanOrEqual(person === 'administrator' ? 0.05 : 0.01);
        await expectToFit(page);
        await test.step('on a phone', () => expectNoBarriers(page, { only: 'not colours' }));
        await test.step('large text', () => expectLargeTextToFit(page));
      });
    }
  });
}

test.describe('tabs of an administrator', () => {
  const getWindow = openSharedWindow('administrator');
  for (const path of adminTabs) {
    test(`${path} has no horizontal scrolling`, async () => {
      const page = getWindow();
      await openPage(page, path);
      await expectToFit(page);
      await expectLargeTextToFit(page);
    });
  }
});

/** The longest texts that the model allows. */
const longName = 'Donaudampfschiff'.repeat(5);
const rightToLeft = 'ملاحظات (2.0)!';

test('long words break, and a text has its own direction', async ({ page }) => {
  const apps = [await createApp(longName, 1), await createApp(rightToLeft)] as const;
  try {
    for (const { id } of apps) {
      await openPage(page, `/apps/${id}`);
      await expectToFit(page);
    }
    const heading = page.getByRole('heading', { level: 1, name: rightToLeft });
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('banner')).toHaveCSS('direction', 'ltr');
  } finally {
    for (const app of apps) await deleteApp(app);
  }
});
