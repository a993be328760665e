import { readFileSync } from 'node:fs';
import { note, reportFaults, wrong } from '../doctor/findings.mjs';
import { GoogleError } from '../google/client.mjs';
import { at } from '../lib/paths.mjs';

/** @typedef {import('../doctor/findings.mjs').Context} Context */
/** @typedef {import('../doctor/findings.mjs').Finding} Finding */

/**
 * @typedef {{ fieldPath: string, order?: string, arrayConfig?: string }} IndexField
 * @typedef {{ collectionGroup: string, queryScope: string, fields: IndexField[] }} Index
 * @typedef {{ collectionGroup: string, fieldPath: string }} FieldOverride
 */

/** Reads the indexes of the source. @returns {{ indexes: Index[], fieldOverrides?: FieldOverride[] }} */
const readSource = () => JSON.parse(readFileSync(at('firestore.indexes.json'), 'utf8'));

/** Describes an index in one line, without the document's name, which Firestore adds to each. */
function describeIndex(/** @type {Index} */ { collectionGroup, queryScope, fields }) {
  const listed = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`);
  const scope = queryScope === 'COLLECTION' ? '' : ' in all collections of the name';
  return `${collectionGroup} (${listed.join(', ').toLowerCase()})${scope}`;
}

const describeField = (/** @type {FieldOverride} */ { collectionGroup, fieldPath }) =>
  `${collectionGroup}.${fieldPath}`;

/** Adds the collection, which is a part of the name that Google gives to an index or field. */
const withCollection = (/** @type {any} */ entry) => {
  const parts = String(entry.name).split('/');
  return { ...entry, collectionGroup: parts[5] ?? '', fieldPath: parts.slice(7).join('/') };
};

/** Reads the indexes and the settings of fields that Firestore has. Without a database there are none. */
async function readDeployed(/** @type {Context} */ { google, projectId }) {
  const path = `/v1/projects/${projectId}/databases/(default)/collectionGroups/-`;
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
  try {
    const indexes = await google.list('firestoreOrigin', `${path}/indexes?pageSize=300`, 'indexes');
    const fields = await google.list(
      'firestoreOrigin',
      `${path}/fields?pageSize=300&filter=${filter}`,
      'fields',
    );
    return {
      indexes: indexes.map(withCollection),
      fields: fields.map(withCollection).filter(({ name }) => !name.includes('__default__')),
    };
  } catch (error) {
    if (error instanceof GoogleError && (error.status === 404 || error.disabledApi !== undefined))
      return { indexes: [], fields: [] };
    throw error;
  }
}

/** Lists the descriptions of the first list that the second one does not have. */
const without = (/** @type {string[]} */ one, /** @type {string[]} */ other) =>
  one.filter((each) => !other.includes(each));

const count = (/** @type {unknown[]} */ list, /** @type {string} */ word) =>
  `${String(list.length)} ${word}${list.length === 1 ? '' : 'es'}`;

/** Compares the indexes of the source with those of the project. */
async function compare(/** @type {Context} */ context) {
  const source = readSource();
  const { indexes, fields } = await readDeployed(context);
  const wanted = source.indexes.map(describeIndex);
  const found = indexes.map(describeIndex);
  const wantedFields = (source.fieldOverrides ?? []).map(describeField);
  const foundFields = fields.map(describeField);
  return {
    indexes,
    missing: [...without(wanted, found), ...without(wantedFields, foundFields)],
    gone: [...without(found, wanted), ...without(foundFields, wantedFields)],
  };
}

const sayGone = (/** @type {string[]} */ gone, /** @type {string} */ projectId) =>
  gone.length === 0
    ? []
    : [
        note(
          `The source does not have ${count(gone, 'index')} any more: ${gone.join('; ')}. The deployment keeps ${gone.length === 1 ? 'it' : 'them'}, unless you answer its question with yes on a terminal: npx firebase deploy --only firestore:indexes --project ${projectId}`,
        ),
      ];

/**
 * Says which indexes the source does not have any more. firebase-tools asks about them on a terminal, and keeps them
 * without a word elsewhere.
 * @param {Context} context
 * @returns {Promise<Finding[]>}
 */
export async function compareGoneIndexes(context) {
  return sayGone((await compare(context)).gone, context.projectId);
}

/**
 * Checks that Firestore has the indexes of the source, and that they are built.
 * @param {Context} context
 * @returns {Promise<Finding[]>}
 */
export async function checkIndexes(context) {
  const { projectId } = context;
  const { indexes, missing, gone } = await compare(context);
  const building = indexes.filter(({ state }) => state === 'CREATING');
  const broken = indexes.filter(({ state }) => state === 'NEEDS_REPAIR');
  return reportFaults(
    `Firestore has the ${count(indexes, 'index')} of the source`,
    [
      [
        missing,
        () =>
          wrong(
            `Firestore lacks ${count(missing, 'index')}, so that some lists answer with an error: run npx firebase deploy --only firestore:indexes --project ${projectId}.`,
          ),
      ],
      [
        broken,
        () =>
          wrong(
            `Firestore could not build ${count(broken, 'index')}: delete ${broken.map(describeIndex).join('; ')} at https://console.firebase.google.com/project/${projectId}/firestore/indexes, then run npx firebase deploy --only firestore:indexes --project ${projectId}.`,
          ),
      ],
      [
        building,
        () =>
          note(
            `Firestore still builds ${count(building, 'index')}: until then some lists answer with an error. npx firebase firestore:indexes --pretty --project ${projectId} shows the state of each`,
          ),
      ],
    ],
    sayGone(gone, projectId),
  );
}
