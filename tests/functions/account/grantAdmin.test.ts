import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { at } from '../../../scripts/lib/paths.mjs';
import { auth, createMember, database } from '../support/suite';

/** Runs `npm run grant-admin` on the suite; returns what it says. */
async function grant(email: string): Promise<string> {
  const script = [at('scripts/grant-admin.mjs'), email, '--project', 'demo-appshelf'];
  const run = promisify(execFile)(process.execPath, script);
  return run.then(
    ({ stdout }) => stdout,
    (error: unknown) => String((error as { stderr?: unknown }).stderr),
  );
}

const readClaims = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};

it('makes an administrator of an account with a confirmed address, and tells its open pages', async () => {
  const { uid, email } = await createMember();
  expect(await grant(email)).toContain('is an administrator of demo-appshelf');
  expect(await readClaims(uid)).toEqual({ admin: true });
  expect((await database.ref(`userMeta/${uid}/refreshTime`).get()).val()).toBeGreaterThan(0);
});

it('refuses an account that somebody else may have registered with the address', async () => {
  const { uid, email } = await createMember();
  await auth.updateUser(uid, { emailVerified: false });
  expect(await grant(email)).toContain('Its address is not confirmed');
  expect(await readClaims(uid)).toEqual({});
});

it('says that there is no account with an address', async () => {
  expect(await grant('nobody@appshelf.test')).toContain('was not made an administrator');
});
