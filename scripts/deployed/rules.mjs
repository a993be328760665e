import { readFileSync } from 'node:fs';
import { ok, wrong } from '../doctor/findings.mjs';
import { GoogleError, unlessOff } from '../google/client.mjs';
import { at } from '../lib/paths.mjs';
import { nameFragments } from '../rules/fragments.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('../doctor/findings.mjs').Context} Context */

/** Reads the rules that Firestore or files use, or undefined before the first deployment. */
async function readReleased(
  /** @type {Context} */ { google, projectId },
  /** @type {string} */ service,
) {
  const release = await google.find('rulesOrigin', `/v1/projects/${projectId}/releases/${service}`);
  if (release === undefined) return undefined;
  const { source } = await google.request('rulesOrigin', `/v1/${release.rulesetName}`);
  return String(source.files[0]?.content);
}

/** The path of the rules in a Realtime Database. */
const databaseRulesPath = '/.settings/rules.json';

/** Reads the rules of the Realtime Database, which keeps them as they were sent, with their comments. */
const readDatabaseRules = async (/** @type {Context} */ { google }) =>
  String(await google.download('realtimeOrigin', databaseRulesPath));

/** The rules of the source, each with the target that deploys it and a reader of those that the project has. */
const allRules = [
  {
    file: 'firestore.rules',
    target: 'firestore:rules',
    read: (/** @type {Context} */ context) => readReleased(context, 'cloud.firestore'),
  },
  { file: 'database.rules.json', target: 'database', read: readDatabaseRules },
  {
    file: 'storage.rules',
    target: 'storage',
    read: (/** @type {Context} */ context) =>
      readReleased(
        context,
        `firebase.storage/${context.values['VITE_FIREBASE_STORAGE_BUCKET'] ?? ''}`,
      ),
  },
];

/** Lists the rules that differ between the project and the source. */
export async function listOtherRules(/** @type {Context} */ context) {
  const others = [];
  for (const rule of allRules)
    if ((await rule.read(context))?.trim() !== readFileSync(at(rule.file), 'utf8').trim())
      others.push(rule);
  return others;
}

/**
 * Checks that the rules of Firestore, of the Realtime Database and of files are those of the source.
 * @param {Context} context
 * @returns {Promise<Finding[]>}
 */
export async function checkRules(context) {
  const others = await listOtherRules(context);
  if (others.length === 0)
    return [ok('The rules of both databases and of files are those of the source')];
  return [
    wrong(
      `The project does not have the ${others.map(({ file }) => file).join(' and ')} of the source: run npx firebase deploy --only ${others.map(({ target }) => target).join(',')} --project ${context.projectId}.`,
    ),
  ];
}

/**
 * Checks that Google's compiler accepts a file of rules. `npm run deploy` releases rules last, where an error would leave
 * a new site with older rules.
 * @param {string} file `firestore.rules` or `storage.rules`
 * @returns {import('../doctor/findings.mjs').Check}
 */
export const checkCompilation = (file) => async (context) => {
  const { google, projectId } = context;
  const files = [{ name: file, content: readFileSync(at(file), 'utf8') }];
  /** @type {{ issues?: { severity: string, description: string, sourcePosition: { line: number, column: number } }[] }} */
  const { issues = [] } = await unlessOff(
    google.request('rulesOrigin', `/v1/projects/${projectId}:test`, {
      json: { source: { files } },
    }),
    {},
  );
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ description, sourcePosition: { line, column } }) =>
      wrong(
        `Google's compiler refuses ${nameFragments(`${file}:${String(line)}:${String(column)}`)} (${description}): mend that line.`,
      ),
    );
};

/**
 * Checks that the Realtime Database accepts its rules, which it compiles and does not keep.
 * @type {import('../doctor/findings.mjs').Check}
 */
export async function checkDatabaseCompilation({ google }) {
  const file = 'database.rules.json';
  try {
    await google.request('realtimeOrigin', databaseRulesPath, {
      method: 'PUT',
      params: { dryRun: 'true' },
      body: { type: 'application/json', content: readFileSync(at(file)) },
    });
    return [];
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    // The check of the database already says that there is no database.
    if (error.status === 404) return [];
    if (error.status !== 400) throw error;
    return [wrong(`Google's compiler refuses ${file} (${error.reason.trim()}): mend that line.`)];
  }
}
