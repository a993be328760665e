import type { Page } from '@appshelf/model';
import type { PlainFields, PlainValue } from './plain';
import type * as schemas from './schemas';

/**
 * Converts a document's id, fields and path into an entity, and throws for invalid data. It receives the model's
 * schemas as an argument, because they load with Firestore's code.
 */
export type Decoder<Entity> = (
  id: string,
  fields: PlainFields,
  path: string,
  known: typeof schemas,
) => Entity;

/** A page of what could be decoded. */
export interface DecodedPage<Entity> extends Page<Entity> {
  /** Paths of documents on the page that do not have the shape that their decoder expects. */
  unreadable: string[];
}

/** A placeholder in a write: the server replaces it with the time of the write. */
export const serverTime = Symbol('server time');

/** The fields of a write; see {@link serverTime}. */
export type WrittenFields = Record<string, PlainValue | typeof serverTime>;

/** The version that a change is based on: `updatedAt` in milliseconds, as the editor read it. */
export interface ChangeBasis {
  updatedAt: number;
}
