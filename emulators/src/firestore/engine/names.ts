import { StatusError } from '../../shared/status';

/** The ids of a project and of one of its databases, which is `(default)` in most projects. */
export interface DatabaseId {
  project: string;
  database: string;
}

/** A parsed resource name. `segments` are those after `/documents`, and empty for the root. */
export interface ResourcePath extends DatabaseId {
  segments: readonly string[];
}

const RESOURCE = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/documents(?:\/(.+))?)?$/s;
const MAX_SEGMENT_BYTES = 1500;
const MAX_NAME_BYTES = 6 * 1024;
/** Collections nest 100 deep at most. */
const MAX_SEGMENTS = 200;

/**
 * Parses a resource name: `projects/P/databases/D[/documents[/…]]`.
 *
 * @throws StatusError INVALID_ARGUMENT when it is none, or when a segment is reserved or too long
 *   (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields).
 */
export function parseResourceName(name: string): ResourcePath {
  const match = RESOURCE.exec(name);
  if (!match) throw new StatusError('INVALID_ARGUMENT', `Invalid resource name: "${name}".`);
  const [, project = '', database = '', rest] = match;
  const segments = rest === undefined ? [] : rest.split('/');
  segments.forEach((segment, index) => {
    if (isReserved(segment))
      throw createReservedIdError(index % 2 === 0 ? 'Collection' : 'Resource', segment);
  });
  if (
    segments.some((segment) => !isValidSegment(segment)) ||
    Buffer.byteLength(name) > MAX_NAME_BYTES ||
    segments.length > MAX_SEGMENTS
  ) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid path in resource name: "${name}".`);
  }
  return { project, database, segments };
}

/**
 * Parses the name of a document, which has an even number of segments.
 *
 * @throws StatusError INVALID_ARGUMENT otherwise.
 */
export function parseDocumentName(name: string): ResourcePath {
  const path = parseResourceName(name);
  if (path.segments.length === 0 || path.segments.length % 2 !== 0) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `Document name "${name}" lacks "/" at index ${name.length}.`,
    );
  }
  return path;
}

/**
 * Checks the id of a collection in a field of its own. The empty id is valid and means none.
 *
 * @throws StatusError INVALID_ARGUMENT when it is reserved or no id at all.
 */
export function checkCollectionId(id: string): void {
  if (isReserved(id)) throw createReservedIdError('Collection', id);
  if (id !== '' && (id.includes('/') || !isValidSegment(id))) {
    throw new StatusError('INVALID_ARGUMENT', `Invalid collection id "${id}".`);
  }
}

/** `projects/P/databases/D`. */
export function toDatabaseName({ project, database }: DatabaseId): string {
  return `projects/${project}/databases/${database}`;
}

/** `projects/P/databases/D/documents`, the parent of every top-level collection. */
export function toDocumentsRoot(id: DatabaseId): string {
  return `${toDatabaseName(id)}/documents`;
}

/** The name without its last segment. */
export function getParent(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** The last segment of a name: a document's or a collection's id. */
export function getLastSegment(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function isValidSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  return Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES;
}

/** Ids in double underscores are reserved, but for the numeric ones of Datastore, such as `__id7__`. */
function isReserved(id: string): boolean {
  return /^__.*__$/s.test(id) && !/^__id-?\d+__$/.test(id);
}

function createReservedIdError(kind: 'Collection' | 'Resource', id: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `${kind} id "${id}" is invalid because it is reserved.`,
  );
}
