import { StatusError, toStatusError } from '../../shared/status';
import { type Caller, type FirestoreService, type ServerStream, type StreamHandlers } from '../api';
import type protobuf from 'protobufjs';
import {
  adminDefinition,
  firestoreDefinition,
  getCodec,
  type JsonMessage,
  type MessageCodec,
} from '../protocol';

/** The two bidirectional methods. */
export type StreamMethodName = 'Listen' | 'Write';

/** A method of the service that takes one request. */
export interface UnaryMethod {
  /** As in the service definition, e.g. `RunQuery`. */
  name: string;
  /** The service that defines it. */
  definition: protobuf.Service;
  /** Whether `call` resolves to the array of responses of a server stream instead of one response. */
  streamsResponses: boolean;
  request: MessageCodec;
  response: MessageCodec;
  /** Expects a request that {@link MessageCodec.normalize} or `decode` produced. */
  call(
    service: FirestoreService,
    request: JsonMessage,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<object>;
}

type ServiceCall = (request: JsonMessage, caller: Caller, signal: AbortSignal) => Promise<object>;

type UnaryKey = Exclude<keyof FirestoreService, 'listen' | 'write' | 'abandon'>;

const FIRESTORE_METHODS: Record<string, UnaryKey> = {
  BatchGetDocuments: 'batchGetDocuments',
  RunQuery: 'runQuery',
  RunAggregationQuery: 'runAggregationQuery',
  BeginTransaction: 'beginTransaction',
  Commit: 'commit',
  Rollback: 'rollback',
  BatchWrite: 'batchWrite',
  GetDocument: 'getDocument',
  ListDocuments: 'listDocuments',
  CreateDocument: 'createDocument',
  UpdateDocument: 'updateDocument',
  DeleteDocument: 'deleteDocument',
  ListCollectionIds: 'listCollectionIds',
  PartitionQuery: 'partitionQuery',
};

const ADMIN_METHODS: Record<string, UnaryKey> = {
  ListIndexes: 'listIndexes',
  GetIndex: 'getIndex',
  ListFields: 'listFields',
  GetField: 'getField',
  ListDatabases: 'listDatabases',
  GetDatabase: 'getDatabase',
};

function createUnaryMethod(
  definition: protobuf.Service,
  name: string,
  call: UnaryMethod['call'],
): UnaryMethod {
  const method = definition.methods[name];
  if (!method) throw new Error(`The service definition lacks ${name}.`);
  return {
    name,
    definition,
    streamsResponses: method.responseStream === true,
    request: getCodec(method.requestType, definition),
    response: getCodec(method.responseType, definition),
    call,
  };
}

function createUnaryMethods(
  definition: protobuf.Service,
  methods: Record<string, UnaryKey>,
): UnaryMethod[] {
  return Object.entries(methods).map(([name, key]) =>
    createUnaryMethod(definition, name, (service, ...args) =>
      // The codec has checked the request against the schema that the service's types restate.
      (service as unknown as Record<typeof key, ServiceCall>)[key](...args),
    ),
  );
}

/** Refuses pipelines with a message that says so, over every transport. */
const executePipeline = createUnaryMethod(firestoreDefinition, 'ExecutePipeline', () =>
  Promise.reject(
    new StatusError(
      'UNIMPLEMENTED',
      'Pipelines need the Enterprise edition of Firestore, which this emulator does not offer. Use a query instead.',
    ),
  ),
);

/** Every method but the two streams. */
export const unaryMethods: readonly UnaryMethod[] = [
  ...createUnaryMethods(firestoreDefinition, FIRESTORE_METHODS),
  ...createUnaryMethods(adminDefinition, ADMIN_METHODS),
  executePipeline,
];

/** A stream of JSON messages for either of the two methods, which a transport calls. */
export type MessageStream = ServerStream<JsonMessage>;

/** A bidirectional method of the service. */
export interface StreamMethod {
  name: StreamMethodName;
  definition: protobuf.Service;
  request: MessageCodec;
  response: MessageCodec;
  /** `receive` of the result expects a request that the request codec produced. */
  open(service: FirestoreService, caller: Caller, handlers: StreamHandlers<object>): MessageStream;
}

/** Listen and Write. */
export const streamMethods: Record<StreamMethodName, StreamMethod> = {
  Listen: {
    name: 'Listen',
    definition: firestoreDefinition,
    request: getCodec('ListenRequest'),
    response: getCodec('ListenResponse'),
    open: (service, caller, handlers) =>
      service.listen(caller, handlers) as unknown as MessageStream,
  },
  Write: {
    name: 'Write',
    definition: firestoreDefinition,
    request: getCodec('WriteRequest'),
    response: getCodec('WriteResponse'),
    open: (service, caller, handlers) => service.write(caller, handlers),
  },
};

/**
 * Opens a stream.
 *
 * @param parse converts a message of the transport to JSON. When it throws, the stream ends with that error.
 */
export function openStream<Message>(
  method: StreamMethod,
  parse: (message: Message) => JsonMessage,
  service: FirestoreService,
  caller: Caller,
  handlers: StreamHandlers<object>,
): ServerStream<Message> {
  const stream = method.open(service, caller, handlers);
  return {
    receive: (message) => {
      let request: JsonMessage;
      try {
        request = parse(message);
      } catch (error) {
        stream.close();
        handlers.end(toStatusError(error));
        return;
      }
      stream.receive(request);
    },
    close: () => stream.close(),
  };
}
