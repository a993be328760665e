import { resolve } from 'node:path';
import type { EmulatorControl, Fields } from '../api';
import { readFirestoreExport, writeFirestoreExport } from './export';
import { toDatabaseName, toDocumentsRoot } from './names';
import type { ServiceState } from './service/session';
import type { StoredDocument } from './store/storedDocument';
import { normalizeFields } from './values/normalize';
import { deleteExpired } from './ttl/deleteExpired';
import type { TriggerRegistry } from './triggers/registry';

interface Control {
  control: EmulatorControl;
  importFrom: (metadataFile: string, project?: string) => Promise<void>;
}

/** The emulator's own endpoints, which bypass rules, raise no events and end open transactions. */
export function createControl(state: ServiceState, triggers: TriggerRegistry): Control {
  const documentsBelow = (parent: string): StoredDocument[] => [
    ...state.open(parent).database.documents.listDocuments({ parent, allDescendants: true }),
  ];
  const apply = (name: string, fieldsByName: ReadonlyMap<string, Fields | undefined>): void => {
    const { database, transactions } = state.open(name);
    transactions.endAll();
    triggers.pause(() => database.apply(fieldsByName, { kind: 'admin' }));
    database.trimHistory();
  };
  const remove = (database: string, documents: readonly { name: string }[]): void => {
    apply(database, new Map(documents.map(({ name }) => [name, undefined])));
  };
  return {
    control: {
      setRules: (project, source, database) =>
        state.rules.set(source, { project, ...(database !== undefined && { database }) }),
      getRuleCoverage: (project, database = '(default)') =>
        state.rules.getCoverage({ project, database }),
      clearDocuments: (project, database) => {
        const root = toDocumentsRoot({ project, database });
        remove(root, documentsBelow(root));
      },
      clearPath: (project, database, path) => {
        const root = toDocumentsRoot({ project, database });
        const name = `${root}/${path}`;
        const isBelow = (document: StoredDocument) =>
          document.name === name || document.name.startsWith(`${name}/`);
        remove(root, documentsBelow(root).filter(isBelow));
      },
      exportTo: async (project, database, directory, name) => {
        const startedAt = new Date();
        const documents = documentsBelow(toDocumentsRoot({ project, database }));
        const options = { name, startedAt, endedAt: new Date() };
        await writeFirestoreExport(resolve(directory), project, documents, options);
      },
      deleteExpired: (project, database) => deleteExpired(state, { project, database }),
      setTrigger: (project, key, definition) => triggers.set(project, key, definition),
      removeTrigger: (project, key) => triggers.remove(project, key),
    },
    importFrom: async (metadataFile, project) => {
      const byDatabase = new Map<string, Map<string, Fields>>();
      for (const { name, fields = {} } of await readFirestoreExport(metadataFile, project)) {
        const database = toDatabaseName(state.open(name).id);
        const documents = byDatabase.get(database) ?? new Map<string, Fields>();
        byDatabase.set(database, documents.set(name, normalizeFields(fields)));
      }
      for (const [database, documents] of byDatabase) apply(database, documents);
    },
  };
}
