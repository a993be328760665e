import { Failure } from '../lib/say.mjs';

/** @typedef {import('../google/client.mjs').Google} Google */

/** An account in the JSON of Identity Toolkit's REST API. @typedef {Record<string, unknown>} StoredAccount */

/**
 * How a project hashes passwords. Another project can check the hashes with it. The key is a secret.
 * @typedef {{ algorithm: string, signerKey: string, saltSeparator: string, rounds: number, memoryCost: number }} HashConfig
 */

/** The largest number of accounts that one request reads, writes or deletes. */
const pageSize = 1000;

/** The fields that an account can be created with. Others, such as the time of the last password, Firebase sets itself. */
const keptFields = /** @type {const} */ ([
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'passwordHash',
  'salt',
  'createdAt',
  'lastLoginAt',
  'disabled',
  'customAttributes',
  'mfaInfo',
]);

/** Ways to sign in that follow from the account's other fields, and that an import refuses. */
const impliedProviders = ['password', 'phone'];

/** What Google sends instead of a password's hash to accounts that may not read it: "REDACTED". */
const redactedHash = 'UkVEQUNURUQ';

/** Whether a field need not be kept. Google leaves out some that are false. */
const isDefault = (/** @type {unknown} */ value) => value === undefined || value === false;

/** Converts an account to the form in which a backup stores it. */
function toStored(/** @type {Record<string, any>} */ account) {
  const providers = (account['providerUserInfo'] ?? []).filter(
    (/** @type {{ providerId: string }} */ { providerId }) =>
      !impliedProviders.includes(providerId),
  );
  return {
    ...Object.fromEntries(
      keptFields.flatMap((field) => (isDefault(account[field]) ? [] : [[field, account[field]]])),
    ),
    ...(providers.length === 0 ? {} : { providerUserInfo: providers }),
  };
}

/**
 * Reads all accounts.
 * @param {Google} google
 * @returns {AsyncGenerator<StoredAccount>}
 * @throws {Failure} when the hashes of passwords are withheld
 */
export async function* readAccounts(google) {
  /** @type {string | undefined} */
  let nextPageToken;
  do {
    const page = await google.request(
      'identityOrigin',
      `/v1/projects/${google.projectId}/accounts:batchGet`,
      { params: { maxResults: String(pageSize), nextPageToken } },
    );
    for (const account of page.users ?? []) {
      if (String(account.passwordHash).startsWith(redactedHash))
        throw new Failure(
          'Google withholds the hashes of passwords: the account that runs this command needs the role "Firebase Authentication Admin" (docs/run/operate.md#sign-in).',
        );
      yield toStored(account);
    }
    nextPageToken = page.nextPageToken;
  } while (nextPageToken);
}

/**
 * Whether the project has an account.
 * @param {Google} google
 */
export async function hasAccounts(google) {
  const page = await google.request(
    'identityOrigin',
    `/v1/projects/${google.projectId}/accounts:batchGet`,
    { params: { maxResults: '1' } },
  );
  return (page.users ?? []).length > 0;
}

/** Requests have bytes in base64 for addresses, and the configuration has them in standard base64. */
const toWebSafe = (/** @type {string} */ base64) =>
  base64.replaceAll('+', '-').replaceAll('/', '_');

/**
 * Reads how the project hashes passwords. The emulator has no such thing: its hashes are the passwords.
 * @param {Google} google
 * @returns {Promise<HashConfig | null>}
 */
export async function readHashConfig(google) {
  const { signIn } = await google.request(
    'identityOrigin',
    `/v2/projects/${google.projectId}/config`,
  );
  const config = signIn?.hashConfig;
  return config === undefined
    ? null
    : {
        algorithm: config.algorithm,
        signerKey: toWebSafe(config.signerKey),
        saltSeparator: toWebSafe(config.saltSeparator),
        rounds: config.rounds,
        memoryCost: config.memoryCost,
      };
}

/**
 * Creates accounts with their passwords, over those with the same uid.
 * @param {Google} google
 * @param {readonly StoredAccount[]} accounts
 * @param {HashConfig | null} hash how their passwords are hashed
 * @throws {Failure} with the first account that was refused
 */
export async function writeAccounts(google, accounts, hash) {
  const { algorithm, ...parameters } = hash ?? { algorithm: undefined };
  for (let start = 0; start < accounts.length; start += pageSize) {
    const users = accounts.slice(start, start + pageSize);
    const response = await google.request(
      'identityOrigin',
      `/v1/projects/${google.projectId}/accounts:batchCreate`,
      {
        json: {
          users,
          allowOverwrite: true,
          ...(algorithm === undefined ? {} : { hashAlgorithm: algorithm, ...parameters }),
        },
      },
    );
    const [refused] = response.error ?? [];
    if (refused !== undefined)
      throw new Failure(
        `${String(response.error.length)} accounts were refused, the first (${String(users[refused.index]?.['localId'])}) because: ${refused.message}. Run the command again when that is solved: it continues where it is.`,
      );
  }
}

/**
 * Deletes accounts. Firebase sends no events for accounts that are deleted together.
 * @param {Google} google
 * @param {readonly string[]} uids
 */
export async function deleteAccounts(google, uids) {
  for (let start = 0; start < uids.length; start += pageSize)
    await google.request(
      'identityOrigin',
      `/v1/projects/${google.projectId}/accounts:batchDelete`,
      {
        json: { localIds: uids.slice(start, start + pageSize), force: true },
      },
    );
}
