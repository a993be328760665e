import type { Identity } from '../identity';
import type { Namespace, Subscriber } from '../namespace';
import { toExportJson } from '../tree/json';
import { hashNode } from '../tree/hash';
import { formatPath, type Path, parsePath } from '../tree/path';
import { parseQuery } from '../tree/query';
import { createChangePush, type ClientRequest, readPathText } from './messages';

/** The parts of a connection that its listeners use. */
interface Owner {
  readonly identity: Identity;
  push(data: object): void;
}

function toListenerKey(path: Path, rawQuery: unknown): string {
  return JSON.stringify([path, rawQuery ?? null]);
}

/** The listeners of one connection. */
export class Listeners {
  readonly #byKey = new Map<string, Subscriber>();

  constructor(
    private readonly namespace: Namespace,
    private readonly owner: Owner,
  ) {}

  /**
   * Starts to listen and pushes the data unless the client's hash shows that it has them already.
   * @returns the warnings for the reply
   * @throws DatabaseError
   */
  listen(body: ClientRequest['body'], now: number): object {
    const { q: rawQuery, t: tag, h: hash } = body;
    this.unlisten(body);
    const subscriber = this.#subscriber(parsePath(readPathText(body)), rawQuery, tag);
    const { path, query } = subscriber;
    const node = this.namespace.subscribe(subscriber, now);
    this.#byKey.set(toListenerKey(path, rawQuery), subscriber);
    if (hash !== hashNode(node)) {
      this.owner.push({
        a: 'd',
        b: { p: formatPath(path), d: toExportJson(node), ...(tag !== undefined && { t: tag }) },
      });
    }
    return query && !this.namespace.hasIndex(path, query) ? { w: ['no_index'] } : {};
  }

  unlisten(body: ClientRequest['body']): void {
    const key = toListenerKey(parsePath(readPathText(body)), body.q);
    const subscriber = this.#byKey.get(key);
    if (!subscriber) return;
    this.#byKey.delete(key);
    this.namespace.unsubscribe(subscriber);
  }

  close(): void {
    this.#byKey.forEach((subscriber) => this.namespace.unsubscribe(subscriber));
    this.#byKey.clear();
  }

  #subscriber(path: Path, rawQuery: unknown, tag: unknown): Subscriber {
    const { owner } = this;
    return {
      path,
      query: parseQuery(rawQuery),
      form: 'smallest',
      get identity() {
        return owner.identity;
      },
      onChange: (change) => owner.push(createChangePush(path, change, tag)),
      onRevoked: () => {
        this.#byKey.delete(toListenerKey(path, rawQuery));
        owner.push({
          a: 'c',
          b: { p: formatPath(path), ...(rawQuery !== undefined && { q: [rawQuery] }) },
        });
      },
    };
  }
}
