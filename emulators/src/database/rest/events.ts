import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Subscriber } from '../namespace';
import type { Change } from '../tree/diff';
import { formatPath, parsePath } from '../tree/path';
import { parseQueryParams } from './query';
import { render } from './read';
import { getIdentity, type RestRequest } from './request';
import { getCorsHeaders } from './respond';

const KEEP_ALIVE_INTERVAL = 30_000;

/** The longest delay of a timer in Node. */
const MAX_TIMEOUT = 2 ** 31 - 1;

type EventName = 'put' | 'patch' | 'keep-alive' | 'cancel' | 'auth_revoked';

function toChangeEvent(change: Change, params: URLSearchParams): [EventName, unknown] {
  const path = `/${formatPath(change.path)}`;
  if (change.kind === 'overwrite') return ['put', { path, data: render(change.node, params) }];
  const data = Object.fromEntries(
    [...change.children].map(([key, child]) => [key, render(child, params)] as const),
  );
  return ['patch', { path, data }];
}

/**
 * Streams the data at a path as server-sent events: `put` with all data, then `put` for values that were set and
 * `patch` for updates, each with the path that was written. The stream ends when the reader disconnects, may no longer read (`cancel`), or its token expires (`auth_revoked`).
 * @throws DatabaseError before anything was sent
 */
export function streamEvents(
  message: IncomingMessage,
  response: ServerResponse,
  request: RestRequest,
): void {
  const { namespace, params } = request;
  const now = Date.now();
  const send = (name: EventName, data: unknown): void => {
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const subscriber: Subscriber = {
    path: parsePath(request.path),
    query: parseQueryParams(params),
    identity: getIdentity(request, now),
    form: 'written',
    onChange: (change) => send(...toChangeEvent(change, params)),
    onRevoked: () => end('cancel', null),
  };
  const node = namespace.subscribe(subscriber, now);

  const timers = [setInterval(() => send('keep-alive', null), KEEP_ALIVE_INTERVAL)];
  const { expiresAt } = subscriber.identity;
  if (expiresAt !== undefined) {
    const delay = Math.min(expiresAt - now, MAX_TIMEOUT);
    timers.push(setTimeout(() => end('auth_revoked', 'credential is no longer valid'), delay));
  }
  const stop = (): void => {
    timers.forEach((timer) => clearTimeout(timer));
    namespace.unsubscribe(subscriber);
  };
  const end = (name: EventName, data: unknown): void => {
    send(name, data);
    stop();
    response.end();
  };

  response.writeHead(200, {
    ...getCorsHeaders(message),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.on('close', stop);
  send('put', { path: '/', data: render(node, params) });
}
