import { createRequire } from 'node:module';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { StatusError } from '../../shared/status';

/** A message of google.firestore.v1 in its proto3 JSON form. */
export type JsonMessage = Record<string, unknown>;

type JsonValue = Parameters<typeof fromProto3JSON>[1];

// `require` spares Node's warning about importing JSON.
const require = createRequire(import.meta.url);

const root = protobuf.Root.fromJSON(
  require('@google-cloud/firestore-api/build/protos/protos.json') as protobuf.INamespace,
);

/** The service definition that Google publishes, from which the gRPC methods and REST routes are read. */
export const firestoreDefinition = root.lookupService('google.firestore.v1.Firestore');
firestoreDefinition.resolveAll();

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

/** Translates one message type between its wire form and JSON, and brings foreign JSON into the one form of `../api`. */
export class MessageCodec {
  constructor(readonly type: protobuf.Type) {}

  /** From protobuf to JSON. */
  decode(bytes: Uint8Array): JsonMessage {
    return this.#toJson(this.type.decode(bytes));
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
    try {
      return this.#toJson(this.#fromJson(message));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
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

/** The codec of a method's request or response type, by the type's name in google.firestore.v1 or its full name. */
export function codecOf(typeName: string): MessageCodec {
  return new MessageCodec(firestoreDefinition.lookupType(typeName));
}
