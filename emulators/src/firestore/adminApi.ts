import type { Caller } from './caller';

/** The order, elements or vectors that an index has of a field; exactly one of the last three keys is set. */
export interface AdminIndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
  vectorConfig?: { dimension: number; flat: Record<string, never> };
}

/** google.firestore.admin.v1.Index. The indexes of a single field have no name. */
export interface AdminIndex {
  name?: string;
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  fields: AdminIndexField[];
  state: 'READY';
  density?: 'SPARSE_ALL';
}

/** google.firestore.admin.v1.Field. */
export interface AdminField {
  name: string;
  indexConfig: { indexes: AdminIndex[]; usesAncestorConfig?: boolean; ancestorField?: string };
  ttlConfig?: { state: 'ACTIVE' };
}

/** google.firestore.admin.v1.Database, of what an emulator knows. */
export interface AdminDatabase {
  name: string;
  createTime: string;
  earliestVersionTime: string;
  versionRetentionPeriod: string;
  type: 'FIRESTORE_NATIVE';
  databaseEdition: 'STANDARD';
  concurrencyMode: 'PESSIMISTIC';
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED';
  deleteProtectionState: 'DELETE_PROTECTION_DISABLED';
}

/** A request for the indexes or fields of a collection group, or of all with the id `-`. */
export interface AdminListRequest {
  parent: string;
  filter?: string;
  pageSize?: number;
  pageToken?: string;
}

/** The methods of google.firestore.admin.v1.FirestoreAdmin that read. They need administrator access. */
export interface FirestoreAdminService {
  listIndexes(
    request: AdminListRequest,
    caller: Caller,
  ): Promise<{ indexes: AdminIndex[]; nextPageToken?: string }>;
  getIndex(request: { name: string }, caller: Caller): Promise<AdminIndex>;
  listFields(
    request: AdminListRequest,
    caller: Caller,
  ): Promise<{ fields: AdminField[]; nextPageToken?: string }>;
  getField(request: { name: string }, caller: Caller): Promise<AdminField>;
  listDatabases(
    request: { parent: string },
    caller: Caller,
  ): Promise<{ databases: AdminDatabase[] }>;
  getDatabase(request: { name: string }, caller: Caller): Promise<AdminDatabase>;
}
