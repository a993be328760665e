import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  applyCors,
  IDLE_CONNECTION_MS,
  parseRequestUrl,
  sendJson,
  toErrorBody,
} from '../../shared/http';
import { StatusError, toStatusError } from '../../shared/status';
import { type EmulatorControl, type FirestoreService } from '../api';
import { handleEmulatorEndpoint } from './emulator-endpoints';
import { handleRest } from './rest';
import { findChannelMethod, WebChannelTransport } from './webchannel';

/** The HTTP/1.1 side of the port: WebChannel, REST and the emulator's own endpoints. */
export interface HttpTransport {
  /** Gets connections by `emit('connection', socket)`; it does not listen itself. */
  server: Server;
  close(): void;
}

/** Creates the HTTP/1.1 server for browsers, `firestore/lite` and tools. */
export function createHttpTransport(
  service: FirestoreService,
  control: EmulatorControl,
): HttpTransport {
  const channels = new WebChannelTransport(service);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (applyCors(request, response)) return;
    const url = parseRequestUrl(request);
    const method = findChannelMethod(url.pathname);
    if (method) return channels.handle(method, url, request, response);
    if (url.pathname.startsWith('/v1/')) return handleRest(service, url, request, response);
    if (url.pathname.startsWith('/emulator/v1/')) {
      return handleEmulatorEndpoint(control, url, request, response);
    }
    if (url.pathname === '/') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('Ok\n');
      return;
    }
    throw new StatusError('NOT_FOUND', `Not found: ${url.pathname}`);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = toStatusError(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, status.httpStatus, toErrorBody(status));
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return {
    server,
    close: () => {
      channels.close();
      server.closeAllConnections();
    },
  };
}
