import { isDeepStrictEqual } from 'node:util';
import type { Project } from './project';
import { ApiError, readJson, route, update, type ApiRequest, type Route } from './routes';

/** A composite index, as `firestore.indexes.json` and the API have it. */
interface Index {
  readonly queryScope: string;
  readonly fields: readonly { readonly fieldPath: string; readonly order?: string }[];
  readonly state?: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
}

/** The default database of Firestore, its composite indexes and the settings of single fields, by their names. */
export interface Databases {
  /** Where the database is; undefined when there is none. */
  locationId: string | undefined;
  type: 'FIRESTORE_NATIVE' | 'DATASTORE_MODE';
  databaseEdition: 'STANDARD' | 'ENTERPRISE';
  readonly indexes: Map<string, Index>;
  readonly fields: Map<string, object>;
}

export const createDatabases = (locationId: string): Databases => ({
  locationId,
  type: 'FIRESTORE_NATIVE',
  databaseEdition: 'STANDARD',
  indexes: new Map(),
  fields: new Map(),
});

const database = 'firestore.googleapis.com/v1/projects/{project}/databases/(default)';

/** Adds the field `__name__`, which Firestore has at the end of each index, in the order of the last field. */
function withName({ fields, ...index }: Index): Index {
  if (fields.at(-1)?.fieldPath === '__name__') return { ...index, fields };
  const order = fields.findLast((field) => field.order !== undefined)?.order ?? 'ASCENDING';
  return { ...index, fields: [...fields, { fieldPath: '__name__', order }] };
}

/** The database, its indexes and fields: the Firestore Admin API. */
export function firestoreRoutes({ id, databases }: Project): Route[] {
  const name = `projects/${id}/databases/(default)`;
  /** A long operation, which firebase-tools does not wait for except where it creates a database. */
  const toOperation = (kind: string, metadata: object) => ({
    name: `${name}/operations/${kind}`,
    metadata: {
      '@type': `type.googleapis.com/google.firestore.admin.v1.${kind}OperationMetadata`,
      startTime: new Date().toISOString(),
      state: 'INITIALIZING',
      ...metadata,
    },
  });
  const find = () => {
    const { locationId, type, databaseEdition } = databases;
    if (locationId === undefined)
      throw new ApiError(404, `The database (default) does not exist for project ${id}`);
    return { name, locationId, type, databaseEdition };
  };
  return [
    route('GET', database, find),
    route(
      'POST',
      'firestore.googleapis.com/v1/projects/{project}/databases',
      (request: ApiRequest) => {
        ({ locationId: databases.locationId } = readJson(request) as { locationId: string });
        return { ...toOperation('CreateDatabase', {}), response: find() };
      },
    ),
    route('GET', `${database}/operations/{operation}`, ({ params }) => ({
      ...toOperation(params.operation, {}),
      done: true,
      response: find(),
    })),
    // No document is stored in the stand-in.
    route('GET', `${database}/documents/{collection}`, () => {
      find();
      return {};
    }),
    route('GET', `${database}/collectionGroups/-/indexes`, () => {
      find();
      const indexes = [...databases.indexes].map(([key, index]) => ({ name: key, ...index }));
      // They are built by the time that somebody looks again.
      for (const [key, index] of databases.indexes)
        if (index.state === 'CREATING') databases.indexes.set(key, { ...index, state: 'READY' });
      return { indexes };
    }),
    route('GET', `${database}/collectionGroups/-/fields`, () => {
      find();
      return { fields: [...databases.fields].map(([key, field]) => ({ name: key, ...field })) };
    }),
    route('POST', `${database}/collectionGroups/{group}/indexes`, (request) => {
      // The words of https://github.com/CouncilDataProject/cdp-backend/issues/239
      if (databases.type === 'DATASTORE_MODE')
        throw new ApiError(400, 'ANY_API ApiScope is not supported for Datastore Mode databases.');
      const indexesName = `${name}/collectionGroups/${request.params.group}/indexes`;
      const index = withName(readJson(request) as Index);
      // The words of https://github.com/firebase/firebase-tools/issues/1483
      if (
        [...databases.indexes].some(
          ([key, { state: _, ...existing }]) =>
            key.startsWith(`${indexesName}/`) && isDeepStrictEqual(existing, index),
        )
      )
        throw new ApiError(409, 'index already exists');
      const key = `${indexesName}/${String(databases.indexes.size + 1)}`;
      databases.indexes.set(key, { ...index, state: 'CREATING' });
      return toOperation('Index', { index: key });
    }),
    route('PATCH', `${database}/collectionGroups/{group}/fields/{field}`, (request) => {
      const { group, field } = request.params;
      const key = `${name}/collectionGroups/${group}/fields/${field}`;
      const existing = databases.fields.get(key) ?? {};
      databases.fields.set(key, update(existing, readJson(request) as object, request.query));
      return toOperation('Field', { field: key });
    }),
  ];
}
