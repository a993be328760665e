import type { Caller } from '../../api';
import type { AccessContext } from '../access/authorize';
import type { RulesRegistry } from '../access/rulesRegistry';
import type { DatabaseIndexes } from '../indexes/databaseIndexes';
import type { IndexRegistry } from '../indexes';
import { parseResourceName, type DatabaseId } from '../names';
import type { Database } from '../store/database';
import type { Databases } from '../store/databases';
import type { DocumentView } from '../store/documents';
import type { Micros } from '../time';
import { Transactions } from '../transactions/transactions';

/** One database and what belongs to it. */
export interface DatabaseSession {
  id: DatabaseId;
  database: Database;
  transactions: Transactions;
  indexes: IndexRegistry;
}

/** The state of the service: the databases, their transactions, the rules and the indexes. */
export class ServiceState {
  readonly #transactions = new WeakMap<Database, Transactions>();

  constructor(
    readonly databases: Databases,
    readonly rules: RulesRegistry,
    private readonly indexes: DatabaseIndexes,
  ) {}

  /** Returns the database in a resource name, which is the name of the database, a document or a parent. */
  open(name: string): DatabaseSession {
    const { project, database: id } = parseResourceName(name);
    const database = this.databases.get({ project, database: id });
    let transactions = this.#transactions.get(database);
    if (!transactions) {
      transactions = new Transactions(database);
      this.#transactions.set(database, transactions);
    }
    return {
      id: { project, database: id },
      database,
      transactions,
      indexes: this.indexes.get(id),
    };
  }

  /** Creates the context for rules from a caller, a time and the state of a database. */
  access(id: DatabaseId, caller: Caller, time: Micros, view: DocumentView): AccessContext {
    const ruleset = caller.kind === 'admin' ? undefined : this.rules.get(id);
    return { ruleset, caller, database: id, time, view };
  }
}
