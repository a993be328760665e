/** @typedef {import('../google/client.mjs').Google} Google */

/**
 * A document as it is kept: its path, and its fields in the JSON of Firestore's REST API, which tells apart what
 * JavaScript does not: integers and doubles, timestamps to the nanosecond, bytes, references and geo points
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Value).
 * @typedef {{ path: string, fields: Record<string, Value> }} StoredDocument
 */
/** @typedef {Record<string, any>} Value */

const pageSize = 300;

/** Firestore takes requests of 10 MiB. */
const maxBatchBytes = 4 * 1024 * 1024;
const maxBatchWrites = 300;

const getRoot = (/** @type {Google} */ { projectId }) =>
  `projects/${projectId}/databases/(default)/documents`;

/**
 * Replaces the addresses of references in a value, also in lists and maps.
 * @param {Value} value
 * @param {(reference: string) => string} replace
 * @returns {Value}
 */
function mapReferences(value, replace) {
  if (typeof value['referenceValue'] === 'string')
    return { referenceValue: replace(value['referenceValue']) };
  if (value['mapValue']?.fields)
    return { mapValue: { fields: mapFields(value['mapValue'].fields, replace) } };
  if (value['arrayValue']?.values)
    return {
      arrayValue: {
        values: value['arrayValue'].values.map((/** @type {Value} */ each) =>
          mapReferences(each, replace),
        ),
      },
    };
  return value;
}

/**
 * @param {Record<string, Value>} fields
 * @param {(reference: string) => string} replace
 */
const mapFields = (fields, replace) =>
  Object.fromEntries(
    // Firestore promises no order, and two backups of the same data are to be equal.
    Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, mapReferences(value, replace)]),
  );

/**
 * Reads all documents in the order of their paths, as they were at the moment of the first response. That moment may be an
 * hour ago at most, so larger databases need Firestore's own export.
 * @param {Google} google
 * @param {{ pathsOnly?: boolean }} [options] pathsOnly: leave out the fields
 * @returns {AsyncGenerator<StoredDocument>}
 */
export async function* readDocuments(google, { pathsOnly = false } = {}) {
  const root = getRoot(google);
  /** @type {string | undefined} */
  let last;
  /** @type {string | undefined} */
  let readTime;
  for (;;) {
    /** @type {{ readTime?: string, document?: { name: string, fields?: Record<string, Value> } }[]} */
    const response = await google.request('firestoreOrigin', `/v1/${root}:runQuery`, {
      json: {
        structuredQuery: {
          // Without the id of a collection, the query finds all collections.
          from: [{ allDescendants: true }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
          limit: pageSize,
          ...(pathsOnly ? { select: { fields: [{ fieldPath: '__name__' }] } } : {}),
          ...(last === undefined
            ? {}
            : { startAt: { values: [{ referenceValue: last }], before: false } }),
        },
        ...(readTime === undefined ? {} : { readTime }),
      },
    });
    readTime ??= response.find((row) => row.readTime !== undefined)?.readTime;
    const documents = response.flatMap(({ document }) => document ?? []);
    for (const { name, fields = {} } of documents) {
      last = name;
      yield {
        path: name.slice(root.length + 1),
        fields: mapFields(fields, (reference) =>
          reference.startsWith(`${root}/`) ? reference.slice(root.length + 1) : reference,
        ),
      };
    }
    if (documents.length < pageSize) return;
  }
}

/**
 * Collects writes into requests that Firestore takes, and sends one at a time.
 * @param {Google} google
 * @param {AsyncIterable<object> | Iterable<object>} writes
 */
async function commitAll(google, writes) {
  /** @type {object[]} */
  let batch = [];
  let bytes = 0;
  const commit = async () => {
    if (batch.length > 0)
      await google.request('firestoreOrigin', `/v1/${getRoot(google)}:commit`, {
        json: { writes: batch },
      });
    batch = [];
    bytes = 0;
  };
  for await (const write of writes) {
    const size = JSON.stringify(write).length;
    if (batch.length >= maxBatchWrites || bytes + size > maxBatchBytes) await commit();
    batch.push(write);
    bytes += size;
  }
  await commit();
}

/**
 * Writes documents as they are kept, over those that exist.
 * @param {Google} google
 * @param {AsyncIterable<StoredDocument> | Iterable<StoredDocument>} documents
 */
export async function writeDocuments(google, documents) {
  const root = getRoot(google);
  const toReference = (/** @type {string} */ reference) =>
    reference.startsWith('projects/') ? reference : `${root}/${reference}`;
  await commitAll(
    google,
    (async function* () {
      for await (const { path, fields } of documents)
        yield { update: { name: `${root}/${path}`, fields: mapFields(fields, toReference) } };
    })(),
  );
}

/**
 * @param {Google} google
 * @param {Iterable<string>} paths
 */
export async function deleteDocuments(google, paths) {
  const root = getRoot(google);
  await commitAll(
    google,
    [...paths].map((path) => ({ delete: `${root}/${path}` })),
  );
}

/**
 * Sets fields of one document, with the time of Firestore's clock in those that `stamps` names.
 * @param {Google} google
 * @param {string} path
 * @param {Record<string, Value>} fields
 * @param {string[]} [stamps]
 */
export async function mergeDocument(google, path, fields, stamps = []) {
  await google.request('firestoreOrigin', `/v1/${getRoot(google)}:commit`, {
    json: {
      writes: [
        {
          update: { name: `${getRoot(google)}/${path}`, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
          updateTransforms: stamps.map((fieldPath) => ({
            fieldPath,
            setToServerValue: 'REQUEST_TIME',
          })),
        },
      ],
    },
  });
}

/**
 * Reads one document.
 * @param {Google} google
 * @param {string} path
 * @returns {Promise<Record<string, Value> | undefined>} its fields; undefined when there is no document
 */
export async function readDocument(google, path) {
  const [response] = await google.request('firestoreOrigin', `/v1/${getRoot(google)}:batchGet`, {
    json: { documents: [`${getRoot(google)}/${path}`] },
  });
  return response?.found === undefined ? undefined : (response.found.fields ?? {});
}
