import { type Caller, type FirestoreService, type ServerStream, type StreamHandlers } from '../api';
import { codecOf, firestoreDefinition, type JsonMessage, type MessageCodec } from './protocol';

/** The two bidirectional methods. */
export type StreamMethodName = 'Listen' | 'Write';

/** A method of the service that takes one request. */
export interface UnaryMethod {
  /** As in the service definition, e.g. `RunQuery`. */
  name: string;
  /** Whether `call` resolves to the array of responses of a server stream instead of one response. */
  streamsResponses: boolean;
  request: MessageCodec;
  response: MessageCodec;
  /** Expects a request that {@link MessageCodec.normalize} or `decode` produced. */
  call(service: FirestoreService, request: JsonMessage, caller: Caller): Promise<object>;
}

type ServiceCall = (request: JsonMessage, caller: Caller) => Promise<object>;

const UNARY_METHODS: Record<string, Exclude<keyof FirestoreService, 'listen' | 'write'>> = {
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

/** Every method but the two streams and ExecutePipeline, which the standard edition does not have. */
export const unaryMethods: readonly UnaryMethod[] = Object.entries(UNARY_METHODS).map(
  ([name, key]) => {
    const method = firestoreDefinition.methods[name];
    if (!method) throw new Error(`The service definition lacks ${name}.`);
    return {
      name,
      streamsResponses: method.responseStream === true,
      request: codecOf(method.requestType),
      response: codecOf(method.responseType),
      // The codec has checked the request against the schema that the service's types restate.
      call: (service, request, caller) =>
        (service as unknown as Record<typeof key, ServiceCall>)[key](request, caller),
    };
  },
);

/** A stream of JSON messages as a transport drives it, whichever of the two methods it belongs to. */
export type MessageStream = ServerStream<JsonMessage>;

/** A bidirectional method of the service. */
export interface StreamMethod {
  name: StreamMethodName;
  request: MessageCodec;
  response: MessageCodec;
  /** `receive` of the result expects a request that the request codec produced. */
  open(service: FirestoreService, caller: Caller, handlers: StreamHandlers<object>): MessageStream;
}

/** Listen and Write. */
export const streamMethods: Record<StreamMethodName, StreamMethod> = {
  Listen: {
    name: 'Listen',
    request: codecOf('ListenRequest'),
    response: codecOf('ListenResponse'),
    open: (service, caller, handlers) =>
      service.listen(caller, handlers) as unknown as MessageStream,
  },
  Write: {
    name: 'Write',
    request: codecOf('WriteRequest'),
    response: codecOf('WriteResponse'),
    open: (service, caller, handlers) => service.write(caller, handlers),
  },
};
