import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type EmulatorControl, type FirestoreService } from '../api';
import { createGrpcTransport } from './grpc';
import { createHttpTransport } from './http';

/** Where to listen and what to serve. */
export interface TransportOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  service: FirestoreService;
  control: EmulatorControl;
}

/** The running transports. */
export interface Transports {
  port: number;
  /** Ends every connection and stream. */
  close(): Promise<void>;
}

/** The first bytes of HTTP/2, which gRPC uses. No HTTP/1.1 method begins like this. */
const HTTP2_PREFACE = Buffer.from('PRI');

/** Passes a new connection to the transport that its first bytes belong to. The bytes stay unread. */
function dispatch(
  socket: Socket,
  toHttp2: (socket: Socket) => void,
  toHttp1: (socket: Socket) => void,
) {
  const destroy = () => socket.destroy();
  socket.on('error', destroy);
  let start = Buffer.alloc(0);
  const read = (): void => {
    start = Buffer.concat([start, (socket.read() as Buffer | null) ?? Buffer.alloc(0)]);
    if (start.length < HTTP2_PREFACE.length) return;
    socket.off('readable', read);
    socket.off('error', destroy);
    socket.unshift(start);
    if (start.subarray(0, HTTP2_PREFACE.length).equals(HTTP2_PREFACE)) toHttp2(socket);
    else toHttp1(socket);
  };
  socket.on('readable', read);
}

/**
 * Serves Firestore on one port over gRPC (server SDKs, the web SDK in Node), WebChannel (the web SDK in browsers) and
 * REST (`firestore/lite`, tools).
 * @throws Error of `node:net`, e.g. "listen EADDRINUSE: address already in use …", which firebase-tools recognises.
 */
export async function startTransports({
  host,
  port,
  service,
  control,
}: TransportOptions): Promise<Transports> {
  const grpc = createGrpcTransport(service);
  const http = createHttpTransport(service, control);
  const sockets = new Set<Socket>();
  // Nagle's algorithm would hold small frames back for 40 ms, which the web SDK takes for a buffering proxy.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    dispatch(
      socket,
      (connection) => grpc.accept(connection),
      (connection) => http.server.emit('connection', connection),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        http.close();
        grpc.close();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
