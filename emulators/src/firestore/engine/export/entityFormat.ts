/**
 * What an App Engine v3 EntityProto is made of, as far as Firestore exports use it; the protocol is that of
 * https://github.com/GoogleCloudPlatform/appengine-python-standard (entity_bytes).
 */

/** Protobuf wire types, including the groups that proto3 has no more. */
export const WireType = {
  VARINT: 0,
  FIXED64: 1,
  LENGTH_DELIMITED: 2,
  START_GROUP: 3,
  END_GROUP: 4,
} as const;

/** Property.meaning: which Firestore type a value has when its field alone does not tell. */
export const Meaning = {
  TIMESTAMP: 7,
  GEOPOINT: 9,
  BLOB: 14,
  BYTESTRING: 16,
  ENTITY: 19,
  EMPTY_LIST: 24,
} as const;

/** The fields of PropertyValue. POINT and REFERENCE are groups. */
export const ValueField = {
  INT64: 1,
  BOOLEAN: 2,
  STRING: 3,
  DOUBLE: 4,
  POINT: 5,
  REFERENCE: 12,
} as const;
