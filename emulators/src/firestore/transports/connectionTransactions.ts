import type { Socket } from 'node:net';
import type { FirestoreService } from '../api';
import type { JsonMessage } from '../protocol';

/**
 * The transactions that clients use over each connection. When a connection closes, for instance since a server's process
 * ended, those that are still open are abandoned, so that their locks do not stay.
 */
export class ConnectionTransactions {
  /** By `address:port` of the client: the database of each transaction, by its id. */
  readonly #connections = new Map<string, Map<string, string>>();

  constructor(private readonly service: FirestoreService) {}

  /** Abandons the transactions of a connection when it closes. */
  watch(connection: Socket): void {
    const peer = `${connection.remoteAddress}:${connection.remotePort}`;
    connection.on('close', () => {
      const transactions = this.#connections.get(peer) ?? [];
      this.#connections.delete(peer);
      for (const [transaction, database] of transactions) {
        this.service.abandon({ database, transaction });
      }
    });
  }

  /** Remembers a transaction that a request names or its response began, or forgets one that the request ended. */
  onAnswer(peer: string, method: string, request: JsonMessage, responses: readonly object[]): void {
    const begun = responses.find((response) => 'transaction' in response);
    const transaction = request.transaction ?? (begun as JsonMessage | undefined)?.transaction;
    const database = request.database ?? request.parent;
    if (typeof transaction !== 'string' || typeof database !== 'string') return;
    const transactions = this.#connections.get(peer) ?? new Map<string, string>();
    if (method === 'Commit' || method === 'Rollback') transactions.delete(transaction);
    else transactions.set(transaction, database);
    if (transactions.size > 0) this.#connections.set(peer, transactions);
    else this.#connections.delete(peer);
  }
}
