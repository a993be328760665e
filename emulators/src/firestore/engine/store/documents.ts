import { compareUtf8 } from '../../../shared/utf8';
import { getLastSegment, getParent } from '../names';
import { IndexedDocuments } from './indexes';
import type { StoredDocument } from './storedDocument';

/** The documents of a query's source. */
export interface DocumentSource {
  /** The root or a document, whose collections are meant. */
  parent: string;
  /** All collections when absent. */
  collectionId?: string | undefined;
  /** Collections anywhere below the parent, not just its own. */
  allDescendants: boolean;
}

/** A consistent state of a database: the present one, an earlier one, or the one after a commit. */
export interface DocumentView {
  get(name: string): StoredDocument | undefined;
  /** The documents of a source, in no particular order. */
  listDocuments(source: DocumentSource): Iterable<StoredDocument>;
  /** The documents that the index of a source finds, perhaps with others; undefined when the source has no index. */
  getIndexed(source: DocumentSource): IndexedDocuments | undefined;
}

/** One collection's documents. */
class Collection extends IndexedDocuments {
  constructor(
    readonly parent: string,
    readonly id: string,
  ) {
    super();
  }
}

/** All collections with one id. Their documents are indexed together after the first query over the group. */
class CollectionGroup {
  readonly collections = new Set<Collection>();
  #indexed: IndexedDocuments | undefined;

  get indexed(): IndexedDocuments {
    if (!this.#indexed) {
      this.#indexed = new IndexedDocuments();
      for (const collection of this.collections) {
        for (const document of collection.all()) this.#indexed.put(document);
      }
    }
    return this.#indexed;
  }

  put(document: StoredDocument): void {
    this.#indexed?.put(document);
  }

  remove(name: string): void {
    this.#indexed?.remove(name);
  }
}

/** The documents of one database in memory, reachable by name, by collection and by collection id. */
export class DocumentTable implements DocumentView {
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, CollectionGroup>();

  get(name: string): StoredDocument | undefined {
    return this.#collections.get(getParent(name))?.get(name);
  }

  put(document: StoredDocument): void {
    const path = getParent(document.name);
    const collection =
      this.#collections.get(path) ?? new Collection(getParent(path), getLastSegment(path));
    const group = this.#groups.get(collection.id) ?? new CollectionGroup();
    this.#collections.set(path, collection);
    this.#groups.set(collection.id, group);
    group.collections.add(collection);
    collection.put(document);
    group.put(document);
  }

  remove(name: string): void {
    const path = getParent(name);
    const collection = this.#collections.get(path);
    if (!collection) return;
    const group = this.#groups.get(collection.id);
    collection.remove(name);
    group?.remove(name);
    if (collection.size > 0) return;
    this.#collections.delete(path);
    group?.collections.delete(collection);
  }

  *listDocuments(source: DocumentSource): Generator<StoredDocument> {
    for (const collection of this.#listCollections(source)) yield* collection.all();
  }

  getIndexed({
    parent,
    collectionId,
    allDescendants,
  }: DocumentSource): IndexedDocuments | undefined {
    if (collectionId === undefined) return undefined;
    return allDescendants
      ? this.#groups.get(collectionId)?.indexed
      : this.#collections.get(`${parent}/${collectionId}`);
  }

  /** The ids of the collections directly below a document or the root, including ones of missing documents. */
  listCollectionIds(parent: string): string[] {
    return this.#listNextSegments(parent).sort(compareUtf8);
  }

  /** The names of a collection's missing documents: only documents below them exist. */
  listMissingParents(collectionPath: string): string[] {
    return this.#listNextSegments(collectionPath)
      .map((id) => `${collectionPath}/${id}`)
      .filter((name) => !this.get(name));
  }

  /** The distinct segments that follow a prefix in the paths of collections. */
  #listNextSegments(prefix: string): string[] {
    const found = new Set<string>();
    for (const path of this.#collections.keys()) {
      if (!path.startsWith(`${prefix}/`)) continue;
      found.add(path.slice(prefix.length + 1).split('/', 1)[0] ?? '');
    }
    return [...found];
  }

  #listCollections(source: DocumentSource): Iterable<Collection> {
    const { parent, collectionId, allDescendants } = source;
    if (!allDescendants && collectionId !== undefined) {
      const collection = this.#collections.get(`${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    const candidates =
      collectionId === undefined
        ? this.#collections.values()
        : (this.#groups.get(collectionId)?.collections ?? []);
    return [...candidates].filter((collection) => isOwner(collection.parent, source));
  }
}

/** Whether a document lies in a source. */
export const isInSource = (name: string, source: DocumentSource): boolean =>
  hasCollection(source, getParent(name));

/**
 * Makes a test of whether the documents of a collection lie in a source. A commit asks it for each of its documents and each open
 * listener: most of them are to a single collection, where it compares two strings.
 */
export function createCollectionTest(source: DocumentSource): (collection: string) => boolean {
  const { parent, collectionId, allDescendants } = source;
  if (collectionId === undefined || allDescendants) {
    return (collection) => hasCollection(source, collection);
  }
  const path = `${parent}/${collectionId}`;
  return (collection) => collection === path;
}

function hasCollection(source: DocumentSource, collection: string): boolean {
  const { collectionId } = source;
  if (collectionId !== undefined && getLastSegment(collection) !== collectionId) return false;
  return isOwner(getParent(collection), source);
}

/** Whether the collections of a document, or of the root, belong to a source. */
function isOwner(name: string, { parent, allDescendants }: DocumentSource): boolean {
  return name === parent || (allDescendants && name.startsWith(`${parent}/`));
}

/** A view with some documents replaced, added, or (undefined) missing. */
export class OverlayView implements DocumentView {
  constructor(
    private readonly base: DocumentView,
    private readonly overlay: ReadonlyMap<string, StoredDocument | undefined>,
  ) {}

  get(name: string): StoredDocument | undefined {
    return this.overlay.has(name) ? this.overlay.get(name) : this.base.get(name);
  }

  *listDocuments(source: DocumentSource): Generator<StoredDocument> {
    for (const document of this.base.listDocuments(source)) {
      if (!this.overlay.has(document.name)) yield document;
    }
    for (const document of this.overlay.values()) {
      if (document && isInSource(document.name, source)) yield document;
    }
  }

  getIndexed(): undefined {
    return undefined;
  }
}
