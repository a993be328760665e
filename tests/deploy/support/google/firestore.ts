import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';

/** A composite index, as `firestore.indexes.json` and the API have it. */
interface Index {
  readonly queryScope: string;
  readonly fields: readonly { readonly fieldPath: string; readonly order?: string }[];
}

/** The default database of Firestore, its composite indexes and the settings of single fields, by their names. */
export interface Databases {
  readonly locationId: string;
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
  return [
    route('GET', database, () => ({
      name,
      locationId: databases.locationId,
      type: databases.type,
      databaseEdition: databases.databaseEdition,
    })),
    route('GET', `${database}/collectionGroups/-/indexes`, () => ({
      indexes: [...databases.indexes].map(([key, index]) => ({ name: key, ...index })),
    })),
    route('GET', `${database}/collectionGroups/-/fields`, () => ({
      fields: [...databases.fields].map(([key, field]) => ({ name: key, ...field })),
    })),
    route('POST', `${database}/collectionGroups/{group}/indexes`, (request) => {
      // The words of https://github.com/CouncilDataProject/cdp-backend/issues/239
      if (databases.type === 'DATASTORE_MODE')
        throw new ApiError(400, 'ANY_API ApiScope is not supported for Datastore Mode databases.');
      const key = `${name}/collectionGroups/${request.params.group}/indexes/${String(databases.indexes.size + 1)}`;
      databases.indexes.set(key, withName(readJson(request) as Index));
      return { name: `${name}/operations/index`, done: true };
    }),
    route('PATCH', `${database}/collectionGroups/{group}/fields/{field}`, (request) => {
      const { group, field } = request.params;
      databases.fields.set(
        `${name}/collectionGroups/${group}/fields/${field}`,
        readJson(request) as object,
      );
      return { name: `${name}/operations/field`, done: true };
    }),
  ];
}
