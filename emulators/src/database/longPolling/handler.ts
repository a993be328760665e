import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Namespaces } from '../namespaces';
import type { Commit, Namespace } from '../namespace';
import type { FramedSocket } from '../websocket/framedSocket';
import { readSegments } from './segments';
import { PollingSession } from './session';

/** The path of long-polling requests. */
export const LONG_POLLING_PATH = '/.lp';

const SCRIPT = 'application/javascript';

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  });
  response.end(text);
}

/** The sessions of the clients that poll. */
export class LongPolling {
  readonly #sessions = new Map<string, PollingSession>();

  constructor(
    private readonly namespaces: Namespaces,
    private readonly onCommit: (namespace: Namespace, commit: Commit) => void,
  ) {}

  handle(message: IncomingMessage, response: ServerResponse): void {
    const { searchParams: params } = new URL(message.url ?? '/', 'http://localhost');
    // A client opens a frame to report its end. The end of its poll already reports the same.
    if (params.get('dframe') === 't') {
      answer(response, 200, 'text/html', '');
    } else if (params.get('start') === 't') {
      const callbackId = params.get('cb')?.replace(/\D/g, '') ?? '';
      const script = this.#start(params, message.headers.host ?? '').startScript(callbackId);
      answer(response, 200, SCRIPT, script);
    } else {
      this.#poll(params, response);
    }
  }

  /** Offers a websocket to the session that it names; false when there is no such session. */
  offerSocket(sessionId: string, socket: FramedSocket): boolean {
    const session = this.#sessions.get(sessionId);
    session?.offerSocket(socket);
    return session !== undefined;
  }

  close(): void {
    [...this.#sessions.values()].forEach((session) => session.end());
  }

  #poll(params: URLSearchParams, response: ServerResponse): void {
    const session = this.#sessions.get(params.get('id') ?? '');
    if (session?.password !== params.get('pw')) {
      answer(response, 404, 'text/plain', 'Unknown session');
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) session.leave();
    });
    session.poll(readSegments(params), (script) => answer(response, 200, SCRIPT, script));
  }

  #start(params: URLSearchParams, host: string): PollingSession {
    const namespace = this.namespaces.getForRequest(params, host);
    const session = new PollingSession({
      namespace,
      host,
      onCommit: (commit) => this.onCommit(namespace, commit),
      onEnd: () => this.#sessions.delete(session.id),
    });
    this.#sessions.set(session.id, session);
    return session;
  }
}
