/** @typedef {import('../google/client.mjs').Google} Google */

/** What is at a key of the Realtime Database's root, with priorities. @typedef {{ key: string, value: unknown }} StoredKey */

/** Keys that hold nothing that a backup is for: who has a page open at this moment. */
const passingKeys = ['presence'];

/** The setting that keeps a site under maintenance, by its key at the root and below. */
const maintenance = { key: 'site', name: 'maintenance' };

const toPath = (/** @type {string} */ key) => `/${encodeURIComponent(key)}.json`;

/**
 * Lists the keys at the root of the Realtime Database, sorted.
 * @param {Google} google
 * @returns {Promise<string[]>}
 */
export async function listKeys(google) {
  const keys = await google.request('realtimeOrigin', '/.json', { params: { shallow: 'true' } });
  return Object.keys(keys ?? {})
    .filter((key) => !passingKeys.includes(key))
    .sort();
}

/**
 * Reads the Realtime Database, one key of its root after the other.
 * @param {Google} google
 * @returns {AsyncGenerator<StoredKey>}
 */
export async function* readKeys(google) {
  for (const key of await listKeys(google)) {
    const value = await google.request('realtimeOrigin', toPath(key), {
      params: { format: 'export' },
    });
    yield { key, value };
  }
}

/**
 * Writes a key of the root over what is there. The site stays under maintenance.
 * @param {Google} google
 * @param {StoredKey} stored
 */
export async function writeKey(google, { key, value }) {
  const isSite = key === maintenance.key && typeof value === 'object' && value !== null;
  await google.request('realtimeOrigin', toPath(key), {
    method: 'PUT',
    params: { print: 'silent', writeSizeLimit: 'unlimited' },
    json: isSite ? { ...value, [maintenance.name]: true } : value,
  });
}

/**
 * @param {Google} google
 * @param {string} key
 */
export async function deleteKey(google, key) {
  await google.request('realtimeOrigin', toPath(key), { method: 'DELETE' });
}

/**
 * Puts the site under maintenance.
 * @param {Google} google
 */
export async function startMaintenance(google) {
  await google.request('realtimeOrigin', `/${maintenance.key}/${maintenance.name}.json`, {
    method: 'PUT',
    json: true,
  });
}
