import { expect, test, type Page } from '@playwright/test';
import { roles, type Role } from '@appshelf/model';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminPages, canOpenPage } from '../../../web/src/features/admin/access/adminPages';
import { adminApp, createAccount } from '../support/accounts';
import { startSignedIn } from '../support/signedIn';

const made: DocumentReference[] = [];
const mark = randomUUID().slice(0, 8);

async function store(path: string, fields: object): Promise<void> {
  const reference = getFirestore(adminApp()).doc(path);
  made.push(reference);
  await reference.set(fields);
}

const at = Timestamp.now();
const by = { authorUid: 'somebody', authorName: `Links ${mark}` };

test.beforeAll(async () => {
  for (const kind of ['app', 'instruction'] as const) {
    const key = `${kind}:links-${mark}`;
    await store(`reportCases/${key}`, {
      kind,
      ids: [`links-${mark}`],
      document: `${kind}s/links-${mark}`,
      title: `Links ${mark}`,
      excerpt: '',
      page: `/${kind}s/links-${mark}`,
      ...by,
      reporterCount: 1,
      weight: 1_000,
      status: 'open',
      hiddenAt: at,
      firstAt: at,
      lastAt: at,
      decidedBy: null,
      decidedAt: null,
    });
    const report = { reason: 'spam', text: `Reported ${mark}`, createdAt: at, weight: 1 };
    await store(`reportCases/${key}/reports/reader`, { ...report, uid: 'reader', outcome: null });
  }
  await store(`instructions/none/comments/links-${mark}`, {
    body: `Comment ${mark}`,
    ...by,
    authorPhotoURL: null,
    parentId: null,
    status: 'published',
    createdAt: at,
    updatedAt: at,
  });
});

test.afterAll(async () => {
  for (const reference of made.splice(0)) await reference.delete();
});

/**
 * Opens a page of the area from an open one, as the back button does: the document stays. It is there when it has
 * another heading.
 */
async function openFrom(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-former', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('main h1:not([data-former])')).toBeVisible();
}

/** The links of the open page to the administrator area. */
async function listLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

/** Pages of which a role sees only parts, and a text that shows that the page is complete. */
const shownBy: Readonly<Record<string, string>> = {
  '/admin/reports': `Reported ${mark}`,
  '/admin/reviews?kind=comments': `Comment ${mark}`,
};

const paths = Object.keys(adminPages).filter((path) => !path.includes(':'));

const canOpen = (role: Role, href: string) => canOpenPage({ claims: { [role]: true } }, href);

/** The roles that may not open every page. Other roles cannot get a wrong link. */
const limited = roles.filter((role) => paths.some((path) => !canOpen(role, path)));

for (const role of limited) {
  test(`pages of the administrator area link to nothing that the role ${role} may not open`, async ({
    page,
  }) => {
    test.slow();
    await startSignedIn(page.context(), await createAccount({ [role]: true }));
    const opened = ['/admin/reviews?kind=comments', ...paths].filter((path) => canOpen(role, path));
    for (const [place, path] of opened.entries()) {
      if (place === 0) await page.goto(path);
      else await openFrom(page, path);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .animate-breathe')).toHaveCount(0);
      const text = shownBy[path];
      if (text !== undefined) await expect(page.getByText(text).first()).toBeVisible();
      const links = await listLinks(page);
      expect(
        links.filter((href) => !canOpen(role, href)),
        path,
      ).toEqual([]);
    }
  });
}
