import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection/connection';
import { IDLE_CONNECTION_MS } from '../shared/http';
import { DatabaseError } from './errors';
import { LONG_POLLING_PATH, LongPolling } from './longPolling/handler';
import type { Commit, Namespace } from './namespace';
import { Namespaces } from './namespaces';
import { readCoveragePage } from './rest/coverage';
import { streamEvents } from './rest/events';
import { readData } from './rest/read';
import { readRestRequest, type RestRequest } from './rest/request';
import { getCorsHeaders, toErrorResponse, type RestResponse, sendResponse } from './rest/respond';
import { handleSettings } from './rest/settings';
import { writeData } from './rest/write';
import { type FunctionsEmulator, TriggerDelivery } from './triggers/delivery';
import { TriggerRegistry } from './triggers/registry';
import { FramedSocket } from './websocket/framedSocket';

/** The options of the server: its address, and the Functions emulator that gets events. */
export interface DatabaseServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly functions?: FunctionsEmulator;
}

/** A running emulator. */
export interface DatabaseServer {
  readonly port: number;
  close(): Promise<void>;
}

const NOT_JSON: RestResponse = {
  status: 404,
  json: { error: 'append .json to your request URI to use the REST API' },
};

/** The emulator itself, whatever it listens on. */
class DatabaseEmulator {
  readonly #namespaces = new Namespaces();
  readonly #triggers = new TriggerRegistry();
  readonly #delivery: TriggerDelivery | undefined;
  readonly #longPolling = new LongPolling(this.#namespaces, (namespace, commit) =>
    this.#deliver(namespace, commit),
  );

  constructor(functions: FunctionsEmulator | undefined) {
    if (functions) this.#delivery = new TriggerDelivery(this.#triggers, functions);
  }

  async handleRequest(message: IncomingMessage, response: ServerResponse): Promise<void> {
    if (message.method === 'OPTIONS') {
      response.writeHead(200, getCorsHeaders(message)).end();
      return;
    }
    if (message.url?.startsWith(`${LONG_POLLING_PATH}?`)) {
      this.#longPolling.handle(message, response);
      return;
    }
    try {
      await this.#answer(message, response);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      await sendResponse(message, response, new URLSearchParams(), toErrorResponse(error));
    }
  }

  /** Handles a websocket: a new connection, or one that a polling client wants to move to. */
  handleSocket(webSocket: WebSocket, message: IncomingMessage): void {
    const socket = new FramedSocket(webSocket);
    const host = message.headers.host ?? '';
    const { searchParams } = new URL(message.url ?? '/', 'http://localhost');
    const sessionId = searchParams.get('s');
    if (sessionId !== null) {
      if (!this.#longPolling.offerSocket(sessionId, socket)) {
        socket.send(JSON.stringify({ t: 'c', d: { t: 'r', d: host } }));
        socket.close();
      }
      return;
    }
    const namespace = this.#namespaces.getForRequest(searchParams, host);
    const connection = new Connection({
      namespace,
      host,
      sessionId: randomBytes(16).toString('hex'),
      send: (text) => socket.send(text),
      onCommit: (commit) => this.#deliver(namespace, commit),
    });
    socket.onMessage((text) => connection.receive(text));
    socket.onClose(() => connection.close());
  }

  close(): void {
    this.#longPolling.close();
  }

  #deliver(namespace: Namespace, commit: Commit): void {
    this.#delivery?.deliver(namespace.name, commit);
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = readRestRequest(message, this.#namespaces);
    if (!request) {
      const page = readCoveragePage(message, this.#namespaces);
      await sendResponse(message, response, new URLSearchParams(), page ?? NOT_JSON);
      return;
    }
    const { params, headers } = request;
    const settings = await handleSettings(request, {
      namespaces: this.#namespaces,
      triggers: this.#triggers,
    });
    if (settings) {
      await sendResponse(message, response, params, settings);
    } else if (request.method === 'GET' && headers.accept?.includes('text/event-stream')) {
      streamEvents(message, response, request);
    } else {
      await sendResponse(message, response, params, await this.#answerData(request));
    }
  }

  async #answerData(request: RestRequest): Promise<RestResponse> {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return readData(request);
      case 'PUT':
      case 'PATCH':
      case 'POST':
      case 'DELETE':
        return writeData(request, (commit) => this.#deliver(request.namespace, commit));
      default:
        return { status: 405, json: { error: `Method ${request.method} is not allowed` } };
    }
  }
}

/** Starts the emulator; rejects with the system's error if the port is taken. */
export async function startDatabaseServer({
  host,
  port,
  functions,
}: DatabaseServerOptions): Promise<DatabaseServer> {
  const emulator = new DatabaseEmulator(functions);
  const http = createServer((message, response) => {
    emulator.handleRequest(message, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, getCorsHeaders(message));
      response.end();
    });
  });
  http.keepAliveTimeout = IDLE_CONNECTION_MS;
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket, message) => emulator.handleSocket(socket, message));
  // The HTTP server reports the same errors. Without this listener, the websocket server would throw them.
  sockets.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      emulator.close();
      sockets.clients.forEach((socket) => socket.terminate());
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
