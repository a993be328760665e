import { adminScreens, hasParameter, screens } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/axe';
import { expectFocusToShow } from '../support/keyboard';
import { expectHydrated, openFromPage } from '../support/steps';
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

/** Adds to addresses the pages of which they have none. A page with parameters has no address of its own. */
function withOthers(addresses: readonly string[], screens: readonly { path: string }[]): string[] {
  const opened = addresses.map((address) => address.replace(/\?.*/, ''));
  const others = screens
    .map(({ path }) => path)
    .filter((path) => !hasParameter(path) && !opened.includes(path));
  return [...others, ...addresses];
}

const visitorPages = withOthers(
  [
    '/apps',
    '/apps?q=web',
    '/apps?q=nothing-is-called-this',
    '/apps/airlock',
    '/instructions/caption-a-lecture',
    '/compare',
    '/compare?apps=airlock,nightjar,nothing',
    '/members/by-uid/nobody',
    '/login',
    '/login?mode=register',
    unknownPage,
  ],
  Object.values(screens).filter(({ access }) => access !== 'member'),
);
const memberPages = withOthers(
  [
    '/instructions/submit?id=nothing',
    // It follows one with the same path, so that it is loaded: opened from another page, its content moves by more than 0.01.
    '/instructions/submit',
    '/collections/mine',
    '/notifications',
    '/collections/mine?id=new',
    '/translate',
    '/collections/mine?id=nothing',
  ],
  Object.values(screens).filter(({ access }) => access === 'member'),
);
const adminPages = withOthers(
  [
    '/admin/apps/airlock',
    '/admin/apps/airlock/stats',
    '/admin/history?of=apps%2Fairlock',
    '/admin/import',
    '/admin/import?tab=export',
    '/admin/pages/cookies',
    '/admin/pages/own/nothing',
    '/admin/resources',
    '/admin/resources?tab=products',
    '/admin/set-up/site',
    // The list is live, and other tests delete entries at the same time.
    '/admin/trash?kind=instruction',
    '/admin/user-detail?uid=author',
    // It shows who is online. At the end the members of the other group are gone.
    '/admin',
  ],
  Object.values(adminScreens),
);
const adminTabs = ['outbox', 'templates', 'compose'].map((tab) => `/admin/emails?tab=${tab}`);

/** Opens a page and waits until it has started and the window shows no skeleton. */
async function openPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(path === unknownPage ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expectHydrated(page);
  await expectNoSkeletons(page);
}

/**
 * Opens a page from another one, or by its address if there is none or only the query differs.
 *
 * @returns the layout shift before.
 */
async function goToPage(page: Page, path: string): Promise<number> {
  const isOpen = page.url().startsWith('http');
  if (!isOpen || new URL(page.url()).pathname === path.replace(/\?.*/, '')) {
    await openPage(page, path);
    return 0;
  }
  // For half a second after a change of the window, shifts count as its consequence.
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, now, { polling: 100 });
  const before = await getShift(page);
  await openFromPage(page, path);
  await expectNoSkeletons(page);
  return before;
}

async function expectNoSkeletons(page: Page): Promise<void> {
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
  await page.setViewportSize({ width, height: 720 });
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

/** The colours behind elements, without repetitions. */
const listFills = (elements: Element[]) => [
  ...new Set(elements.map((element) => getComputedStyle(element).backgroundColor)),
];

/** What else is checked on some pages, where a kind of element is first met. */
const furtherChecks: Record<string, [name: string, check: (page: Page) => Promise<void>][]> = {
  '/apps': [['the focus', expectFocusToShow]],
  '/apps/airlock': [
    [
      'the length of a bar with forced colours',
      async (page) => {
        await page.emulateMedia({ forcedColors: 'active' });
        const bar = page
          .getByText('5 stars', { exact: true })
          .locator('xpath=following-sibling::span[1]');
        await expect(bar).toHaveCSS('border-top-width', '1px');
        const fills = await bar.locator('xpath=self::* | ./*[1]').evaluateAll(listFills);
        expect(fills).toHaveLength(2);
      },
    ],
  ],
  '/admin/analytics': [
    [
      'selections and borders of controls with forced colours',
      async (page) => {
        await page.emulateMedia({ forcedColors: 'active' });
        const range = page.getByRole('navigation', { name: 'Range' });
        const days = range.getByRole('link', { name: /^Last (7|30) days$/ });
        expect(await days.evaluateAll(listFills)).toHaveLength(2);
        await expect(days.first()).toHaveCSS('border-top-width', '1px');
      },
    ],
  ],
  '/admin/apps': [['the focus', expectFocusToShow]],
  '/admin/apps/airlock': [['the focus', expectFocusToShow]],
  '/admin/settings': [['the focus', expectFocusToShow]],
};

/** Makes the window as it was before a page was checked. */
async function resetWindow(page: Page, size = { width: 1280, height: 720 }): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  await page.setViewportSize(size);
}

/** Makes the {@link furtherChecks} of a page, in a window of a small desktop. */
async function checkFurther(page: Page, path: string): Promise<void> {
  await resetWindow(page, { width: 1024, height: 600 });
  for (const [name, check] of furtherChecks[path] ?? []) {
    await test.step(name, () => check(page));
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

test('every page of the administrator area is listed here', () => {
  const addresses = adminPages.map((address) => address.replace(/\?.*/, ''));
  const toRegExp = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const missing = Object.values(adminScreens).filter(
    ({ path }) => !addresses.some((address) => toRegExp(path).test(address)),
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
      const further = (furtherChecks[path] ?? []).map(([name]) => `, ${name}`).join('');
      // The page is opened once, because only the style sheet depends on the window and the theme. What visitors see is
      // loaded, as most of them come from elsewhere; the pages of others are opened from each other.
      test(`${path}: layout shift, axe, horizontal scrolling${further}`, async () => {
        const page = getWindow();
        await resetWindow(page);
        let before = 0;
        if (person === 'visitor') await openPage(page, path);
        else before = await goToPage(page, path);
        const beforeScrolling = (await getShift(page)) - before;
        await loadRest(page);
        const afterScrolling = await getShift(page);
        await test.step('on a desktop', () => expectNoBarriersInBothThemes(page));
        const withoutScrolling = beforeScrolling + (await getShift(page)) - afterScrolling;
        // The widths of a table's columns depend on its rows, which are loaded later.
        expect(withoutScrolling).toBeLessThanOrEqual(person === 'administrator' ? 0.05 : 0.01);
        await expectToFit(page);
        await test.step('on a phone', () => expectNoBarriers(page));
        await test.step('large text', () => expectLargeTextToFit(page));
        if (path in furtherChecks) await checkFurther(page, path);
      });
    }

    if (person !== 'administrator') return;
    // Checked for their width only, because their parts are on the pages above.
    for (const path of adminTabs) {
      test(`${path}: horizontal scrolling`, async () => {
        const page = getWindow();
        await openPage(page, path);
        await expectToFit(page);
        await expectLargeTextToFit(page);
      });
    }
  });
}

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
