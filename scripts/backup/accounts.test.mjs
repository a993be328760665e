import { afterEach, describe, expect, it } from 'vitest';
import { startDouble } from '../google/testing.mjs';
import { deleteAccounts, readAccounts, readHashConfig, writeAccounts } from './accounts.mjs';

/** @type {(() => void)[]} */
const closing = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a double and returns the client of its project, and what it received. */
async function open(/** @type {import('../google/testing.mjs').Answer} */ response) {
  const double = await startDouble(response);
  closing.push(double.close);
  return { google: double.project.google, received: double.received };
}

/** Reads all accounts of a project with these. */
async function readAll(/** @type {object[]} */ ...users) {
  const { google } = await open(() => ({ users }));
  const accounts = [];
  for await (const account of readAccounts(google)) accounts.push(account);
  return accounts;
}

describe('accounts', () => {
  it('are read page by page', async () => {
    const { google, received } = await open(({ params }) =>
      params['nextPageToken'] === undefined
        ? { users: [{ localId: 'ada' }], nextPageToken: 'b' }
        : { users: [{ localId: 'bob' }] },
    );
    const accounts = [];
    for await (const account of readAccounts(google)) accounts.push(account);
    expect(accounts).toEqual([{ localId: 'ada' }, { localId: 'bob' }]);
    expect(received).toHaveLength(2);
  });

  it('keep what an account can be created with', async () => {
    const google = { providerId: 'google.com', rawId: '1' };
    const kept = { localId: 'ada', disabled: true, customAttributes: '{"admin":true}' };
    const accounts = await readAll({
      ...kept,
      emailVerified: false,
      passwordUpdatedAt: 5,
      providerUserInfo: [{ providerId: 'password' }, { providerId: 'phone' }, google],
    });
    expect(accounts).toEqual([{ ...kept, providerUserInfo: [google] }]);
  });

  it('without the right to read hashes are not saved', async () => {
    const withheld = Buffer.from('REDACTED').toString('base64');
    await expect(readAll({ localId: 'ada', passwordHash: withheld })).rejects.toThrow(
      'needs the role "Firebase Authentication Admin"',
    );
  });

  it('are created a thousand at a time, with the hash of the project that they are from', async () => {
    const config = { rounds: 8, memoryCost: 14, saltSeparator: 'Bw==', signerKey: 'a+b/c==' };
    const source = await open(() => ({
      signIn: { hashConfig: { algorithm: 'SCRYPT', ...config } },
    }));
    const hash = await readHashConfig(source.google);
    const target = await open(() => ({}));
    const accounts = Array.from({ length: 1001 }, (_, index) => ({ localId: String(index) }));
    await writeAccounts(target.google, accounts, hash);
    expect(target.received.map(({ body }) => body.users.length)).toEqual([1000, 1]);
    expect(target.received[0]?.body).toMatchObject({
      ...config,
      hashAlgorithm: 'SCRYPT',
      signerKey: 'a-b_c==',
      allowOverwrite: true,
    });
  });

  it('that are refused are told, with the first reason', async () => {
    const { google } = await open(() => ({ error: [{ index: 1, message: 'INVALID_EMAIL' }] }));
    const writing = writeAccounts(google, [{ localId: 'ada' }, { localId: 'bob' }], null);
    await expect(writing).rejects.toThrow(
      '1 accounts were refused, the first (bob) because: INVALID_EMAIL.',
    );
  });

  it('are deleted a thousand at a time', async () => {
    const { google, received } = await open(() => ({}));
    await deleteAccounts(
      google,
      Array.from({ length: 1001 }, (_, index) => String(index)),
    );
    expect(received.map(({ body }) => body.localIds.length)).toEqual([1000, 1]);
  });
});
