/**
 * The parts of an App Engine v3 EntityProto that Firestore exports use. The format is that of
 * https://github.com/GoogleCloudPlatform/appengine-python-standard (entity_bytes).
 */

/** The wire types of protobuf, with the groups that proto3 no longer has. */
export const WireType = {
  VARINT: 0,
  FIXED64: 1,
  LENGTH_DELIMITED: 2,
  START_GROUP: 3,
  END_GROUP: 4,
} as const;

/** The values of Property.meaning: the Firestore type of a value whose field can hold several types. */
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
