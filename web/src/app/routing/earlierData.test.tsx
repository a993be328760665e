import { describe, expect, it, vi } from 'vitest';
import { adminPages } from '../../features/admin/access';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import {
  accounts,
  listVariants,
  memberPages,
  openPage,
  startEarlierData,
  waitForPage,
} from '../../testing/earlierData';
import { startTestLiveFirestore } from '../../testing/liveFirestore';
import { stubStyleSheets } from '../../testing/styleSheets';
import { makeUser } from '../../testing/user';

/**
 * Every page of members and of the administrator area, on documents that an earlier version stored, after all migrations.
 * The pages that the server renders are opened on them in `tests/functions/operation/upgrade.test.ts`.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

startTestLiveFirestore();
startTestDatabase();
stubStyleSheets();
const auth = startTestAuth();
startEarlierData();

/** Expects that a page shows all that it loads, and says of nothing that it cannot be shown. */
async function expectWhole(): Promise<void> {
  await waitForPage();
  expect(document.body).not.toHaveTextContent(
    /Try again|could not be (read|loaded|shown)|cannot be shown|not found/,
  );
  expect(console.error).not.toHaveBeenCalled();
}

describe('what an earlier version stored, after all migrations', () => {
  it.each(accounts.flatMap((uid) => memberPages.flatMap(listVariants).map((page) => [page, uid])))(
    'opens %s for the member %s',
    async (address, uid) => {
      await auth.signIn({ uid, emailVerified: true });
      const router = openPage(address, makeUser({ uid }));
      await expectWhole();
      expect(router.state.location.pathname + router.state.location.search).toBe(address);
    },
  );

  it.each(Object.keys(adminPages).flatMap(listVariants))(
    'opens %s for an administrator',
    async (address) => {
      const [uid = ''] = accounts;
      await auth.signIn({ uid, claims: { admin: true } });
      openPage(address, makeUser({ uid, claims: { admin: true } }));
      await expectWhole();
    },
  );
});
