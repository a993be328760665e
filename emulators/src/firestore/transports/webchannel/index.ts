import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from '../../../shared/http';
import { toStatusError } from '../../../shared/status';
import { type FirestoreService } from '../../api';
import { parseCaller } from '../caller';
import { openStream, streamMethods, type StreamMethod, type StreamMethodName } from '../methods';
import { encodeFrame, type ForwardBatch, parseForwardBatch } from './framing';
import { type BackchannelRequest, ChannelSession, KEEP_ALIVE_MS } from './session';

/** Firestore takes requests of 10 MiB; form encoding makes up to three bytes of each. */
const MAX_BODY_BYTES = 32 << 20;

const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 14;

const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

const CHANNEL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
  'X-Content-Type-Options': 'nosniff',
};

/** The method to which the channel with this path belongs. */
export function findChannelMethod(path: string): StreamMethod | undefined {
  const name = CHANNEL_PATH.exec(path)?.[1];
  return name === undefined ? undefined : streamMethods[name as StreamMethodName];
}

function sendFrame(response: ServerResponse, payload: unknown): void {
  response.writeHead(200, CHANNEL_HEADERS).end(encodeFrame(JSON.stringify(payload)));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, CHANNEL_HEADERS).end(text);
}

function readId(parameters: URLSearchParams): number {
  const id = Number(parameters.get('AID') ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : -1;
}

function parseBackchannelRequest(parameters: URLSearchParams): BackchannelRequest {
  const timeoutMs = Number(parameters.get('TO') ?? 0);
  return {
    lastReceivedId: readId(parameters),
    streaming: parameters.get('CI') !== '1',
    ...(timeoutMs > 0 && { timeoutMs }),
  };
}

/**
 * The server side of WebChannel, which the web SDK uses for Listen and Write: one channel per stream, a POST without
 * SID opens it, further POSTs carry the client's messages, a hanging GET carries the server's.
 */
export class WebChannelTransport {
  readonly #service: FirestoreService;
  readonly #sessions = new Map<string, ChannelSession>();

  constructor(service: FirestoreService) {
    this.#service = service;
  }

  async handle(
    method: StreamMethod,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const parameters = url.searchParams;
    const sid = parameters.get('SID');
    if (sid === null) {
      if (request.method !== 'POST') {
        sendText(response, 400, 'A channel opens with POST.');
        return;
      }
      return this.#open(method, request, response);
    }
    const session = this.#sessions.get(sid);
    if (!session) {
      sendText(response, 400, 'Unknown SID');
      return;
    }
    if (parameters.get('TYPE') === 'terminate') {
      session.close();
      sendText(response, 200, '');
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(200, CHANNEL_HEADERS);
      session.attach(parseBackchannelRequest(parameters), response);
      return;
    }
    const batch = await this.#readBatch(request, response);
    if (!batch) return;
    session.acknowledge(readId(parameters));
    session.receive(batch.offset, batch.messages);
    sendFrame(response, session.status());
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  async #open(
    method: StreamMethod,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const batch = await this.#readBatch(request, response);
    if (!batch) return;
    const sid = randomUUID();
    response.setHeader('X-HTTP-Session-Id', sid);
    response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id');
    sendFrame(response, [[0, ['c', sid, '', PROTOCOL_VERSION, SERVER_VERSION, KEEP_ALIVE_MS]]]);
    const authorization = batch.headers.get('authorization') ?? request.headers.authorization;
    const session = new ChannelSession(
      (handlers) =>
        openStream(
          method,
          (message: object) => method.request.normalize(message),
          this.#service,
          parseCaller(authorization),
          handlers,
        ),
      () => this.#sessions.delete(sid),
    );
    this.#sessions.set(sid, session);
    session.receive(batch.offset, batch.messages);
  }

  async #readBatch(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<ForwardBatch | undefined> {
    try {
      return parseForwardBatch(await readBody(request, MAX_BODY_BYTES));
    } catch (error) {
      const { httpStatus, message } = toStatusError(error);
      sendText(response, httpStatus, message);
      return undefined;
    }
  }
}
