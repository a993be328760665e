import { readFileSync, writeFileSync } from 'node:fs';
import { ports } from './addresses.mjs';
import { at } from './paths.mjs';

/** The configuration that firebase-tools reads locally. It must be in the project's folder. */
export const localConfigFile = 'firebase.local.json';

const policyHeader = 'Content-Security-Policy';
const loopback = (/** @type {number | string} */ port) => `http://127.0.0.1:${String(port)}`;

/**
 * What pages of the local suite load beyond what the deployed site may.
 * @type {Record<string, string[]>}
 */
const localSources = {
  'img-src': [loopback(ports.storage)],
  'connect-src': [loopback('*'), 'ws://127.0.0.1:*'],
  'frame-src': [loopback(ports.auth)],
};

/** Adds the emulators to the policy of the deployed site, which names no address of loopback. */
export function toLocalPolicy(/** @type {string} */ policy) {
  return policy
    .split('; ')
    .map((directive) =>
      [directive, ...(localSources[directive.split(' ')[0] ?? ''] ?? [])].join(' '),
    )
    .join('; ');
}

/**
 * Writes firebase.json once more with the local policy.
 * @returns {string} the policy, which functions that answer pages send themselves
 */
export function writeLocalConfig() {
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const header = config.hosting.headers
    .flatMap((/** @type {{ headers: unknown[] }} */ { headers }) => headers)
    .find((/** @type {{ key: string }} */ { key }) => key === policyHeader);
  header.value = toLocalPolicy(header.value);
  writeFileSync(at(localConfigFile), JSON.stringify(config, null, 2));
  return header.value;
}
