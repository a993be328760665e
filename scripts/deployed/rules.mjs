import { readFileSync } from 'node:fs';
import { realtimeOriginOrCustomUrl } from 'firebase-tools/lib/database/api.js';
import { getDatabaseUrl } from 'firebase-tools/lib/utils.js';
import { ok, wrong } from '../doctor/findings.mjs';
import { at } from '../lib/paths.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */

/** Reads the rules that Firestore or files use, or undefined before the first deployment. */
async function readReleased(
  /** @type {Comparison} */ { google, projectId },
  /** @type {string} */ service,
) {
  const release = await google.find('rulesOrigin', `/v1/projects/${projectId}/releases/${service}`);
  if (release === undefined) return undefined;
  const { source } = await google.get('rulesOrigin', `/v1/${release.rulesetName}`);
  return String(source.files[0]?.content);
}

/** Reads the rules of the Realtime Database, which keeps them as they were sent, with their comments. */
function readDatabaseRules(/** @type {Comparison} */ { google, values }) {
  const url = values['VITE_FIREBASE_DATABASE_URL'] ?? '';
  const instance = new URL(url).hostname.split('.')[0] ?? '';
  // As firebase-tools sends them (its `lib/rtdb.js`).
  const origin = getDatabaseUrl(realtimeOriginOrCustomUrl(url), instance, '');
  return google.getText(origin, '/.settings/rules.json');
}

/**
 * Checks that the rules of Firestore, of the Realtime Database and of files are those of the source.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkRules(comparison) {
  const { projectId, values } = comparison;
  const bucket = values['VITE_FIREBASE_STORAGE_BUCKET'] ?? '';
  const rules = [
    {
      file: 'firestore.rules',
      target: 'firestore:rules',
      read: () => readReleased(comparison, 'cloud.firestore'),
    },
    { file: 'database.rules.json', target: 'database', read: () => readDatabaseRules(comparison) },
    {
      file: 'storage.rules',
      target: 'storage',
      read: () => readReleased(comparison, `firebase.storage/${bucket}`),
    },
  ];
  const others = [];
  for (const rule of rules)
    if ((await rule.read())?.trim() !== readFileSync(at(rule.file), 'utf8').trim())
      others.push(rule);
  if (others.length === 0)
    return [ok('The rules of both databases and of files are those of the source')];
  return [
    wrong(
      `The project does not have the ${others.map(({ file }) => file).join(' and ')} of the source: run npx firebase deploy --only ${others.map(({ target }) => target).join(',')} --project ${projectId}.`,
    ),
  ];
}
