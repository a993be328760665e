import { StatusError } from '../../shared/status';
import { type EmulatorControl, type FirestoreService } from '../api';

function unimplemented(): never {
  throw new StatusError('UNIMPLEMENTED', 'Not part of this test.');
}

/** A service for tests of the transports: the given methods, and UNIMPLEMENTED for the others. */
export function fakeService(methods: Partial<FirestoreService>): FirestoreService {
  const reject = async () => Promise.resolve().then(unimplemented);
  return {
    batchGetDocuments: reject,
    runQuery: reject,
    runAggregationQuery: reject,
    beginTransaction: reject,
    commit: reject,
    rollback: reject,
    abandon: () => undefined,
    batchWrite: reject,
    getDocument: reject,
    listDocuments: reject,
    createDocument: reject,
    updateDocument: reject,
    deleteDocument: reject,
    listCollectionIds: reject,
    partitionQuery: reject,
    listIndexes: reject,
    getIndex: reject,
    listFields: reject,
    getField: reject,
    listDatabases: reject,
    getDatabase: reject,
    listen: unimplemented,
    write: unimplemented,
    ...methods,
  };
}

/** A control for tests of the transports: the given operations, and UNIMPLEMENTED for the others. */
export function fakeControl(operations: Partial<EmulatorControl> = {}): EmulatorControl {
  return {
    setRules: unimplemented,
    getRuleCoverage: unimplemented,
    clearDocuments: unimplemented,
    clearPath: unimplemented,
    exportTo: unimplemented,
    setTrigger: unimplemented,
    removeTrigger: unimplemented,
    deleteExpired: unimplemented,
    ...operations,
  };
}
