import type { EmulatorControl, FirestoreService } from '../api';
import { RulesRegistry, type RulesScope, type RulesSource } from './access/rulesRegistry';
import { createControl } from './control';
import { DatabaseIndexes } from './indexes/databaseIndexes';
import type { IndexDefinitions } from './indexes/definitions';
import { ListenStream } from './listen/listenStream';
import { ResumeTokens } from './listen/resumeTokens';
import { AdminMethods } from './service/admin';
import { CommitMethods } from './service/commits';
import { ListingMethods } from './service/listings';
import { ReadMethods } from './service/reads';
import { ServiceState } from './service/session';
import { Databases } from './store/databases';
import { TriggerRegistry } from './triggers/registry';
import { WriteStream } from './service/writeStream';

/** The options of a stand-in for Firestore. */
export interface FirestoreOptions {
  /** `host:port` of the Functions emulator, which gets the events that triggers ask for. */
  functionsEmulator?: string;
}

/** A Firestore in memory. */
export interface Firestore {
  service: FirestoreService;
  control: EmulatorControl;
  /**
   * Loads rules for all projects that have none of their own, or with a scope for one database of these projects. Returns
   * the problems of the rules.
   */
  setDefaultRules: (
    source: RulesSource,
    scope?: Pick<RulesScope, 'database'>,
  ) => ReturnType<EmulatorControl['setRules']>;
  /**
   * Sets the indexes of all databases without indexes of their own, or of one database, in all projects. Until then, no
   * query is refused because of a missing index.
   */
  setIndexes: (definitions: IndexDefinitions, database?: string) => void;
  /** Adds the documents of an export, without events. */
  importFrom: (metadataFile: string, project?: string) => Promise<void>;
}

/**
 * Creates an empty Firestore. It allows everything until rules are loaded, and answers every query until indexes are
 * set.
 */
export function createFirestore(options: FirestoreOptions = {}): Firestore {
  const databases = new Databases();
  const rules = new RulesRegistry();
  const triggers = new TriggerRegistry(options.functionsEmulator);
  databases.onCreated((id, database) => {
    database.onCommit((commit) => triggers.onCommit(id, commit));
  });
  const indexes = new DatabaseIndexes();
  const state = new ServiceState(databases, rules, indexes);
  const { control, importFrom } = createControl(state, triggers);
  return {
    service: createService(state),
    control,
    setDefaultRules: (source, scope = {}) => rules.set(source, scope),
    setIndexes: (definitions, database) => indexes.set(definitions, database),
    importFrom,
  };
}

function createService(state: ServiceState): FirestoreService {
  const reads = new ReadMethods(state);
  const commits = new CommitMethods(state);
  const listings = new ListingMethods(state, reads);
  const admin = new AdminMethods(state);
  const tokens = new ResumeTokens();
  return {
    batchGetDocuments: (...args) => reads.batchGetDocuments(...args),
    getDocument: (request, caller) => reads.getDocument(request, caller),
    runQuery: (...args) => reads.runQuery(...args),
    runAggregationQuery: (...args) => reads.runAggregationQuery(...args),
    listDocuments: (...args) => listings.listDocuments(...args),
    listCollectionIds: (request, caller) =>
      toAsync(() => listings.listCollectionIds(request, caller)),
    partitionQuery: (request, caller) => listings.partitionQuery(request, caller),
    commit: (...args) => commits.commit(...args),
    batchWrite: (...args) => commits.batchWrite(...args),
    createDocument: (request, caller) => commits.createDocument(request, caller),
    updateDocument: (request, caller) => commits.updateDocument(request, caller),
    deleteDocument: (request, caller) => commits.deleteDocument(request, caller),
    beginTransaction: ({ database, options }) =>
      toAsync(() => ({ transaction: state.open(database).transactions.begin(options).id })),
    rollback: ({ database, transaction }) =>
      toAsync(() => {
        state.open(database).transactions.end(transaction);
        return {};
      }),
    abandon: ({ database, transaction }) => state.open(database).transactions.abandon(transaction),
    listIndexes: (...args) => toAsync(() => admin.listIndexes(...args)),
    getIndex: (...args) => toAsync(() => admin.getIndex(...args)),
    listFields: (...args) => toAsync(() => admin.listFields(...args)),
    getField: (...args) => toAsync(() => admin.getField(...args)),
    listDatabases: (...args) => toAsync(() => admin.listDatabases(...args)),
    getDatabase: (...args) => toAsync(() => admin.getDatabase(...args)),
    listen: (caller, handlers) => new ListenStream(state, tokens, caller, handlers),
    write: (caller, handlers) => new WriteStream(commits, caller, handlers),
  };
}

/** Calls a synchronous method and returns a promise, which rejects when the method throws. */
function toAsync<T>(run: () => T): Promise<T> {
  return new Promise((resolve) => resolve(run()));
}
