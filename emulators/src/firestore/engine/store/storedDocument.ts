import type { Document } from '../../api';

/** A stored document: complete, normalized and immutable. Times are RFC 3339 in microseconds. */
export type StoredDocument = Readonly<Required<Document>>;
