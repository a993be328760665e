import { DatabaseError } from '../errors';
import { ANONYMOUS, type Identity, parseCredential } from '../identity';
import type { Commit, Namespace } from '../namespace';
import { toExportJson, isJsonObject } from '../tree/json';
import { parsePath, splitPath } from '../tree/path';
import { parseQuery } from '../tree/query';
import { mergeUpdates, setUpdate, type Update } from '../writes';
import { Listeners } from './listeners';
import { type ClientRequest, readMessage, readPathText } from './messages';
import { DisconnectQueue } from './onDisconnect';

/** A write over a websocket is at most 16 MB long (documented limit). */
const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;

/** The longest delay of a timer in Node. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** The dependencies of a connection. */
export interface ConnectionContext {
  readonly namespace: Namespace;
  /** The `Host` header of the client. The handshake tells the client to use this host. */
  readonly host: string;
  readonly sessionId: string;
  /** Sends one message to the client, by whatever transport. */
  readonly send: (message: string) => void;
  /** Called after every write. */
  readonly onCommit: (commit: Commit) => void;
}

/** The server's side of one client connection, version 5 of the protocol; requests are answered in order. */
export class Connection {
  readonly #listeners: Listeners;
  readonly #disconnectQueue = new DisconnectQueue();
  #identity = ANONYMOUS;
  #expiry: NodeJS.Timeout | undefined;

  constructor(private readonly context: ConnectionContext) {
    this.#listeners = new Listeners(context.namespace, this);
    const handshake = { ts: Date.now(), v: '5', h: context.host, s: context.sessionId };
    this.#send({ t: 'c', d: { t: 'h', d: handshake } });
  }

  get identity(): Identity {
    return this.#identity;
  }

  /** Pushes data that is not a response to a request. */
  push(data: object): void {
    this.#send({ t: 'd', d: data });
  }

  /** Handles a message from the client. */
  receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    if (message.kind === 'control') {
      if (message.type === 'p') this.#send({ t: 'c', d: { t: 'o', d: null } });
      return;
    }
    const { request } = message;
    this.push({ r: request.number, b: this.#answer(request, text.length) });
  }

  /** Ends the listeners and runs the client's onDisconnect writes. */
  close(): void {
    clearTimeout(this.#expiry);
    this.#listeners.close();
    const { namespace, onCommit } = this.context;
    this.#disconnectQueue.run(namespace, this.#identity, Date.now()).forEach(onCommit);
  }

  #send(message: object): void {
    this.context.send(JSON.stringify(message));
  }

  #answer(request: ClientRequest, length: number): { s: string; d: unknown } {
    try {
      if (length > MAX_MESSAGE_LENGTH) {
        throw new DatabaseError('too_big', 'The data is larger than 16 MB');
      }
      return { s: 'ok', d: this.#perform(request) };
    } catch (error) {
      if (error instanceof DatabaseError) return { s: error.code, d: error.message };
      console.error(error);
      return { s: 'internal_error', d: 'The emulator failed' };
    }
  }

  #perform({ action, body }: ClientRequest): unknown {
    const now = Date.now();
    switch (action) {
      case 'q':
        return this.#listeners.listen(body, now);
      case 'n':
        this.#listeners.unlisten(body);
        return {};
      case 'g':
        return this.#get(body, now);
      case 'p':
      case 'm':
        this.#write(action === 'p' ? setBody(body) : mergeBody(body), body.h, now);
        return {};
      case 'o':
      case 'om':
        this.#queueForDisconnect(action === 'o' ? setBody(body) : mergeBody(body), now);
        return {};
      case 'oc':
        this.#disconnectQueue.cancel(splitPath(readPathText(body)));
        return {};
      case 'auth':
      case 'gauth':
        this.#setIdentity(parseCredential(body, now), now);
        return { auth: this.#identity.auth };
      case 'unauth':
        this.#setIdentity(ANONYMOUS, now);
        return {};
      case 's':
      case 'appcheck':
      case 'unappeck':
        return {};
      default:
        throw new DatabaseError('invalid_data', `Unknown action '${action}'`);
    }
  }

  #get(body: ClientRequest['body'], now: number): unknown {
    const path = parsePath(readPathText(body));
    const query = parseQuery(body.q);
    return toExportJson(this.context.namespace.read(path, query, this.#identity, now));
  }

  #write(updates: readonly Update[], hash: unknown, now: number): void {
    const request = { updates, identity: this.#identity, now };
    const commit = this.context.namespace.write(
      typeof hash === 'string' ? { ...request, expectedHash: hash } : request,
    );
    this.context.onCommit(commit);
  }

  #queueForDisconnect(updates: readonly Update[], now: number): void {
    this.context.namespace.checkWrite({ updates, identity: this.#identity, now });
    this.#disconnectQueue.add(updates);
  }

  #setIdentity(identity: Identity, now: number): void {
    this.#identity = identity;
    clearTimeout(this.#expiry);
    if (identity.expiresAt !== undefined) {
      const delay = Math.min(identity.expiresAt - now, MAX_TIMEOUT);
      this.#expiry = setTimeout(() => this.#expire(), delay).unref();
    }
    this.context.namespace.reauthorize(now);
  }

  /** Reports the expired token. The client reconnects with a new token and repeats its listeners. */
  #expire(): void {
    this.#identity = ANONYMOUS;
    this.push({ a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } });
  }
}

function setBody(body: ClientRequest['body']): readonly Update[] {
  return setUpdate(readPathText(body), body.d ?? null);
}

function mergeBody(body: ClientRequest['body']): readonly Update[] {
  const { d: children } = body;
  if (!isJsonObject(children)) {
    throw new DatabaseError('invalid_data', 'An update must be an object');
  }
  return mergeUpdates(readPathText(body), children);
}
