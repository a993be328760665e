import { readFileSync } from 'node:fs';
import { ok, wrong } from '../doctor/findings.mjs';
import { at } from '../lib/paths.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */

/** Reads the rules that a service uses, or undefined before the first deployment. */
async function readReleased(
  /** @type {Comparison} */ { google, projectId },
  /** @type {string} */ service,
) {
  const release = await google.find('rulesOrigin', `/v1/projects/${projectId}/releases/${service}`);
  if (release === undefined) return undefined;
  const { source } = await google.get('rulesOrigin', `/v1/${release.rulesetName}`);
  return String(source.files[0]?.content);
}

/**
 * Checks that the rules of Firestore and of files are those of the source.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkRules(comparison) {
  const { projectId, values } = comparison;
  const rules = [
    { file: 'firestore.rules', service: 'cloud.firestore', target: 'firestore:rules' },
    {
      file: 'storage.rules',
      service: `firebase.storage/${values['VITE_FIREBASE_STORAGE_BUCKET'] ?? ''}`,
      target: 'storage',
    },
  ];
  const others = [];
  for (const rule of rules)
    if ((await readReleased(comparison, rule.service)) !== readFileSync(at(rule.file), 'utf8'))
      others.push(rule);
  if (others.length === 0)
    return [ok('The rules of Firestore and of files are those of the source')];
  return [
    wrong(
      `The project does not have the ${others.map(({ file }) => file).join(' and ')} of the source: run npx firebase deploy --only ${others.map(({ target }) => target).join(',')} --project ${projectId}.`,
    ),
  ];
}
