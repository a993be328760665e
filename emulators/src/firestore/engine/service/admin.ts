import { StatusError } from '../../../shared/status';
import type { AdminDatabase, AdminField, AdminIndex, AdminListRequest } from '../../adminApi';
import type { Caller } from '../../api';
import {
  toAdminField,
  toAdminIndexes,
  toDefaultField,
  toOverriddenField,
} from '../indexes/adminMessages';
import type { IndexDefinitions } from '../indexes/definitions';
import { parseResourceName, toDatabaseName } from '../names';
import { LONGEST_READ_BACK } from '../store/database';
import { formatTimestamp } from '../time';
import { toPage } from './page';
import type { ServiceState } from './session';

/** A collection group of a database, and the id of an index or a field in it where the name has one. */
interface GroupName {
  database: string;
  group: string;
  id: string;
}

/** The name that stands for all collection groups in a list. */
const ALL_GROUPS = '-';

const GROUP_NAME =
  /^(projects\/[^/]+\/databases\/[^/]+)\/collectionGroups\/([^/]+)(?:\/(?:indexes|fields)\/(.+))?$/s;

/**
 * The methods of the Admin API that read: the databases that were used, and the indexes and field overrides of
 * `firestore.indexes.json` (google/firestore/admin/v1/firestore_admin.proto). Callers without administrator access get
 * PERMISSION_DENIED.
 */
export class AdminMethods {
  constructor(private readonly state: ServiceState) {}

  listIndexes(request: AdminListRequest, caller: Caller) {
    const { database, group } = parseGroupName(request.parent);
    const prefix = group === ALL_GROUPS ? '' : `${database}/collectionGroups/${group}/`;
    const indexes = toAdminIndexes(database, this.#readDefinitions(database, caller));
    const { items, nextPageToken } = toPage(
      indexes.filter(({ name }) => name.startsWith(prefix)),
      request,
    );
    return { indexes: items, ...(nextPageToken !== undefined && { nextPageToken }) };
  }

  getIndex({ name }: { name: string }, caller: Caller): AdminIndex {
    const { database } = parseGroupName(name);
    const indexes = toAdminIndexes(database, this.#readDefinitions(database, caller));
    const index = indexes.find((each) => each.name === name);
    if (index) return index;
    throw new StatusError('NOT_FOUND', `The index ${name} does not exist.`);
  }

  /** The fields with an override and, of all collection groups, the one that stands for the others. */
  listFields(request: AdminListRequest, caller: Caller) {
    const { database, group } = parseGroupName(request.parent);
    const { overrides } = this.#readDefinitions(database, caller);
    const isTtl = isTtlFilter(request.filter);
    const fields = overrides
      .filter(({ collectionGroup }) => group === ALL_GROUPS || collectionGroup === group)
      .filter(({ ttl }) => ttl || !isTtl)
      .map((override) => toOverriddenField(database, override));
    const listed = group === ALL_GROUPS && !isTtl ? [toDefaultField(database), ...fields] : fields;
    const { items, nextPageToken } = toPage(listed, request);
    return { fields: items, ...(nextPageToken !== undefined && { nextPageToken }) };
  }

  getField({ name }: { name: string }, caller: Caller): AdminField {
    const { database, group, id } = parseGroupName(name);
    return toAdminField(database, group, id, this.#readDefinitions(database, caller));
  }

  listDatabases({ parent }: { parent: string }, caller: Caller): { databases: AdminDatabase[] } {
    requireAdmin(caller);
    const project = parent.replace(/^projects\//, '');
    const ids = new Set(['(default)', ...this.state.databases.list(project)]);
    const names = [...ids].sort().map((database) => toDatabaseName({ project, database }));
    return { databases: names.map((name) => this.#describe(name)) };
  }

  getDatabase({ name }: { name: string }, caller: Caller): AdminDatabase {
    requireAdmin(caller);
    this.#checkExists(name);
    return this.#describe(name);
  }

  #readDefinitions(database: string, caller: Caller): IndexDefinitions {
    requireAdmin(caller);
    this.#checkExists(database);
    return this.state.open(database).indexes.definitions;
  }

  /** Refuses a database that nobody has used. The default one exists from the start. */
  #checkExists(name: string): void {
    const { project, database } = parseResourceName(name);
    if (database === '(default)' || this.state.databases.list(project).includes(database)) return;
    const message = `The database ${database} does not exist for project ${project}.`;
    throw new StatusError('NOT_FOUND', message);
  }

  #describe(name: string): AdminDatabase {
    const { database } = this.state.open(name);
    const { createTime } = database;
    const earliest = database.readTime() - LONGEST_READ_BACK;
    return {
      name,
      createTime: formatTimestamp(createTime),
      earliestVersionTime: formatTimestamp(createTime > earliest ? createTime : earliest),
      versionRetentionPeriod: `${LONGEST_READ_BACK / 1_000_000n}s`,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      concurrencyMode: 'PESSIMISTIC',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
    };
  }
}

function requireAdmin(caller: Caller): void {
  if (caller.kind === 'admin') return;
  throw new StatusError('PERMISSION_DENIED', 'The caller does not have permission.');
}

function parseGroupName(name: string): GroupName {
  const match = GROUP_NAME.exec(name);
  if (!match) throw new StatusError('INVALID_ARGUMENT', `Invalid resource name: "${name}".`);
  const [, database = '', group = '', id = ''] = match;
  return { database, group, id };
}

/**
 * Whether a filter of ListFields wants those with a TTL policy alone. There are two conditions, for overrides and for TTL
 * policies, of which either is enough.
 */
function isTtlFilter(filter = ''): boolean {
  const conditions = filter.split(/\s+OR\s+/).map((each) => each.trim());
  const isOverride = (condition: string) =>
    /^indexConfig\.usesAncestorConfig\s*[:=]\s*false$/.test(condition);
  const isTtl = (condition: string) => condition === 'ttlConfig:*';
  if (filter !== '' && !conditions.every((each) => isOverride(each) || isTtl(each))) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'The filter must be "indexConfig.usesAncestorConfig:false", "ttlConfig:*", or both joined by OR.',
    );
  }
  return filter !== '' && conditions.every(isTtl);
}
