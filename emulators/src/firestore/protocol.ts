import { createRequire } from 'node:module';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { StatusError } from '../shared/status';
import { createDepthError } from './depth';

/** A message of google.firestore.v1 in its proto3 JSON form. */
export type JsonMessage = Record<string, unknown>;

type JsonValue = Parameters<typeof fromProto3JSON>[1];

// `require` spares Node's warning about importing JSON.
const require = createRequire(import.meta.url);

const root = protobuf.Root.fromJSON(
  require('@google-cloud/firestore-api/build/protos/protos.json') as protobuf.INamespace,
);

addVerify(root.lookupType('google.firestore.v1.Write'));

/** The service definition that Google publishes, from which the gRPC methods and REST routes are read. */
export const firestoreDefinition = root.lookupService('google.firestore.v1.Firestore');
firestoreDefinition.resolveAll();

/** The service definition of the Admin API. */
export const adminDefinition = root.lookupService('google.firestore.admin.v1.FirestoreAdmin');
adminDefinition.resolveAll();

/**
 * Adds `verify` to the operations of a write: the name of a document on which only the precondition is checked. The
 * published definition lacks it, and the SDKs for the web and mobile send it for what a transaction reads and does not
 * write (https://github.com/firebase/firebase-js-sdk/blob/main/packages/firestore/src/protos/verify.patch).
 */
function addVerify(write: protobuf.Type): void {
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs.operation?.add(verify);
}

/** The largest request (https://firebase.google.com/docs/firestore/quotas#writes_and_transactions). */
const MAX_REQUEST_BYTES = 10 << 20;

/** Refuses a request that is larger than Firestore takes. @throws StatusError INVALID_ARGUMENT */
export function checkRequestSize(bytes: number): void {
  if (bytes <= MAX_REQUEST_BYTES) return;
  throw new StatusError(
    'INVALID_ARGUMENT',
    `Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`,
  );
}

/** The key `__proto__`, which a JavaScript object cannot have as an ordinary key: assigning it sets the prototype. */
const PROTO_KEY = '__proto__';

/** Whether a message has the key `__proto__` at any depth. The conversions below would silently drop it. */
function hasProtoKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.entries(value).some(([key, child]) => key === PROTO_KEY || hasProtoKey(child));
}

function checkKeys(message: object): void {
  if (hasProtoKey(message)) throw new Error(`the field name "${PROTO_KEY}" is reserved.`);
}

/** JSON spells the double -0 as a string, since JSON.stringify drops its sign. */
function spellNegativeZero(value: JsonValue): JsonValue {
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(spellNegativeZero);
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object' || child === 0) value[key] = spellNegativeZero(child);
  }
  return value;
}

/** What protobufjs says of some dozen levels, and JavaScript of some thousand, since the conversions are recursive. */
const TOO_DEEP = /maximum nesting depth exceeded|maximum call stack size exceeded/i;

/** Converts one message type between protobuf and JSON, and normalizes JSON of clients to the form of `../api`. */
export class MessageCodec {
  constructor(readonly type: protobuf.Type) {}

  /**
   * From protobuf to JSON.
   * @throws StatusError INVALID_ARGUMENT when the bytes do not fit the schema, or are too many.
   */
  decode(bytes: Uint8Array): JsonMessage {
    checkRequestSize(bytes.length);
    return this.#checked(() => {
      const message = this.type.decode(bytes);
      if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(PROTO_KEY)) {
        checkKeys(message);
      }
      return this.#toJson(message);
    });
  }

  /** From JSON to protobuf. */
  encode(message: object): Buffer {
    return Buffer.from(this.type.encode(this.#fromJson(message)).finish());
  }

  /**
   * Accepts all that proto3 JSON allows (enums by number, int64 as numbers, url-safe base64), drops unknown fields.
   * @throws StatusError INVALID_ARGUMENT when a value does not fit the schema.
   */
  normalize(message: object): JsonMessage {
    return this.#checked(() => {
      checkKeys(message);
      return this.#toJson(this.#fromJson(message));
    });
  }

  #checked(convert: () => JsonMessage): JsonMessage {
    try {
      return convert();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (TOO_DEEP.test(reason)) throw createDepthError();
      throw new StatusError('INVALID_ARGUMENT', `Invalid ${this.type.name}: ${reason}`);
    }
  }

  #fromJson(message: object): protobuf.Message {
    return fromProto3JSON(this.type, message as JsonValue) ?? this.type.create();
  }

  #toJson(message: protobuf.Message): JsonMessage {
    return spellNegativeZero(toProto3JSON(message)) as JsonMessage;
  }
}

/** The codec of a method's request or response type, by the type's name in the package of the service or its full name. */
export function getCodec(typeName: string, service = firestoreDefinition): MessageCodec {
  return new MessageCodec(service.lookupType(typeName));
}
