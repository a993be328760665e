import {
  Server,
  ServerCredentials,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  type ServerWritableStream,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { once } from 'node:events';
import { type Socket } from 'node:net';
import { toStatusError } from '../../shared/status';
import { type Caller, type FirestoreService, type StreamHandlers } from '../api';
import { parseCaller } from './caller';
import { ConnectionTransactions } from './connectionTransactions';
import {
  openStream,
  type StreamMethod,
  streamMethods,
  type UnaryMethod,
  unaryMethods,
} from './methods';

const UNLIMITED = -1;

/** Converts an error to an object that grpc-js sends as the status of a call. */
function toStatus(error: unknown): { code: number; details: string } {
  const { code, message } = toStatusError(error);
  return { code, details: message };
}

function getCaller(metadata: { get(key: string): (string | Buffer)[] }): Caller {
  return parseCaller(metadata.get('authorization')[0]?.toString());
}

/** Why signals are aborted: one error for all, since each would record its stack. */
const cancelled = new Error('The call has ended.');

/**
 * A signal that is aborted when the client cancels a call, gives up waiting for it or goes away, and after the end of each
 * call, too.
 */
function toSignal(call: { on(event: 'cancelled', listener: () => void): unknown }): AbortSignal {
  const controller = new AbortController();
  call.on('cancelled', () => controller.abort(cancelled));
  return controller.signal;
}

function handleUnary(
  service: FirestoreService,
  method: UnaryMethod,
  transactions: ConnectionTransactions,
): handleUnaryCall<Buffer, object> {
  return (call, callback) => {
    const signal = toSignal(call);
    const answer = async () => {
      const request = method.request.decode(call.request);
      const response = await method.call(service, request, getCaller(call.metadata), signal);
      transactions.onAnswer(call.getPeer(), method.name, request, [response]);
      return response;
    };
    answer().then(
      (response) => callback(null, response),
      (error: unknown) => callback(toStatus(error)),
    );
  };
}

function handleServerStream(
  service: FirestoreService,
  method: UnaryMethod,
  transactions: ConnectionTransactions,
): handleServerStreamingCall<Buffer, object> {
  return (call) => {
    const signal = toSignal(call);
    const answer = async () => {
      const request = method.request.decode(call.request);
      const responses = await method.call(service, request, getCaller(call.metadata), signal);
      transactions.onAnswer(call.getPeer(), method.name, request, responses as object[]);
      return responses as object[];
    };
    answer().then(
      (responses) => sendAll(call, responses, signal),
      (error: unknown) => call.emit('error', toStatus(error)),
    );
  };
}

/**
 * Sends the responses of a stream. Those that the client has not room for are not encoded yet, so that slow clients take
 * no memory.
 */
async function sendAll(
  call: ServerWritableStream<Buffer, object>,
  responses: readonly object[],
  signal: AbortSignal,
): Promise<void> {
  for (const response of responses) {
    if (call.write(response)) continue;
    await once(call, 'drain', { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
  call.end();
}

function handleBidiStream(
  service: FirestoreService,
  method: StreamMethod,
): handleBidiStreamingCall<Buffer, object> {
  return (call) => {
    try {
      const handlers: StreamHandlers<object> = {
        send: (response) => call.write(response),
        end: (error) => {
          if (error) call.emit('error', toStatus(error));
          else call.end();
        },
      };
      const parse = (request: Buffer) => method.request.decode(request);
      const caller = getCaller(call.metadata);
      const stream = openStream(method, parse, service, caller, handlers);
      call.on('data', (request: Buffer) => stream.receive(request));
      call.on('end', () => {
        stream.close();
        call.end();
      });
      call.on('cancelled', () => stream.close());
      call.on('close', () => stream.close());
    } catch (error) {
      call.emit('error', toStatus(error));
    }
  };
}

function toMethodDefinition(
  { name, definition, response }: UnaryMethod | StreamMethod,
  requestStream: boolean,
  responseStream: boolean,
): MethodDefinition<Buffer, object> {
  return {
    path: `/${definition.fullName.slice(1)}/${name}`,
    requestStream,
    responseStream,
    requestSerialize: (bytes) => bytes,
    // Requests come as bytes. The handlers decode them, so that a malformed request gets their status.
    requestDeserialize: (bytes) => bytes,
    responseSerialize: (message) => response.encode(message),
    responseDeserialize: (bytes) => response.decode(bytes),
  };
}

/** The gRPC side of the port. */
export interface GrpcTransport {
  /** Serves a connection whose first bytes are HTTP/2. */
  accept(connection: Socket): void;
  close(): void;
}

/** Serves google.firestore.v1.Firestore over gRPC on connections that the caller accepted. */
export function createGrpcTransport(service: FirestoreService): GrpcTransport {
  const definition: Record<string, MethodDefinition<Buffer, object>> = {};
  const implementation: UntypedServiceImplementation = {};
  const transactions = new ConnectionTransactions(service);
  for (const method of unaryMethods) {
    definition[method.name] = toMethodDefinition(method, false, method.streamsResponses);
    implementation[method.name] = method.streamsResponses
      ? handleServerStream(service, method, transactions)
      : handleUnary(service, method, transactions);
  }
  for (const method of Object.values(streamMethods)) {
    definition[method.name] = toMethodDefinition(method, true, true);
    implementation[method.name] = handleBidiStream(service, method);
  }
  const server = new Server({
    'grpc.max_receive_message_length': UNLIMITED,
    'grpc.max_send_message_length': UNLIMITED,
  });
  server.addService(definition, implementation);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (connection) => {
      transactions.watch(connection);
      injector.injectConnection(connection);
    },
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}
