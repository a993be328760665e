import type { Document } from '../../api';
import { lastSegment, parentOf } from '../names';
import { compareUtf8 } from '../values/strings';

/** A document as it is kept: complete, normalized and never changed in place. Times are RFC 3339 in microseconds. */
export type StoredDocument = Readonly<Required<Document>>;

/** The documents of a query's source. */
export interface DocumentSource {
  /** The documents root or a document, whose collections are meant. */
  parent: string;
  /** All collections when absent. */
  collectionId?: string | undefined;
  /** Collections anywhere below the parent, not just its own. */
  allDescendants: boolean;
}

/** A consistent state of a database: what is there now, was there before, or would be there after a commit. */
export interface DocumentView {
  get(name: string): StoredDocument | undefined;
  /** In no particular order across collections. */
  documentsIn(source: DocumentSource): Iterable<StoredDocument>;
}

/** One collection: its documents by name, and the names in order. */
class Collection {
  readonly documents = new Map<string, StoredDocument>();
  readonly #names: string[] = [];

  constructor(
    readonly parent: string,
    readonly id: string,
  ) {}

  put(document: StoredDocument): void {
    if (!this.documents.has(document.name)) {
      this.#names.splice(this.#position(document.name), 0, document.name);
    }
    this.documents.set(document.name, document);
  }

  remove(name: string): void {
    if (this.documents.delete(name)) this.#names.splice(this.#position(name), 1);
  }

  *inOrder(): Generator<StoredDocument> {
    for (const name of this.#names) {
      const document = this.documents.get(name);
      if (document) yield document;
    }
  }

  /** Where a name is, or would be inserted. */
  #position(name: string): number {
    let low = 0;
    let high = this.#names.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareUtf8(this.#names[middle] ?? '', name) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The documents of one database in memory, reachable by name, by collection and by collection id. */
export class DocumentTable implements DocumentView {
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, Set<Collection>>();

  get(name: string): StoredDocument | undefined {
    return this.#collections.get(parentOf(name))?.documents.get(name);
  }

  put(document: StoredDocument): void {
    const path = parentOf(document.name);
    let collection = this.#collections.get(path);
    if (!collection) {
      collection = new Collection(parentOf(path), lastSegment(path));
      this.#collections.set(path, collection);
      const group = this.#groups.get(collection.id) ?? new Set();
      this.#groups.set(collection.id, group.add(collection));
    }
    collection.put(document);
  }

  remove(name: string): void {
    const path = parentOf(name);
    const collection = this.#collections.get(path);
    collection?.remove(name);
    if (collection?.documents.size !== 0) return;
    this.#collections.delete(path);
    this.#groups.get(collection.id)?.delete(collection);
  }

  *documentsIn(source: DocumentSource): Generator<StoredDocument> {
    for (const collection of this.#collectionsIn(source)) yield* collection.inOrder();
  }

  /** The ids of the collections directly below a document or the root, including ones of missing documents. */
  collectionIdsBelow(parent: string): string[] {
    const ids = new Set<string>();
    for (const path of this.#collections.keys()) {
      if (path.startsWith(`${parent}/`))
        ids.add(path.slice(parent.length + 1).split('/', 1)[0] ?? '');
    }
    return [...ids].sort(compareUtf8);
  }

  /** The names that a collection's documents would have where only documents below them exist. */
  missingParentsIn(collectionPath: string): string[] {
    const names = new Set<string>();
    for (const path of this.#collections.keys()) {
      if (!path.startsWith(`${collectionPath}/`)) continue;
      const id = path.slice(collectionPath.length + 1).split('/', 1)[0] ?? '';
      names.add(`${collectionPath}/${id}`);
    }
    return [...names].filter((name) => !this.get(name));
  }

  #collectionsIn(source: DocumentSource): Iterable<Collection> {
    const { parent, collectionId, allDescendants } = source;
    if (!allDescendants && collectionId !== undefined) {
      const collection = this.#collections.get(`${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    const candidates =
      collectionId === undefined
        ? this.#collections.values()
        : (this.#groups.get(collectionId) ?? new Set<Collection>());
    return [...candidates].filter((collection) =>
      allDescendants
        ? collection.parent === parent || collection.parent.startsWith(`${parent}/`)
        : collection.parent === parent,
    );
  }
}

/** Whether a document lies in a source. */
export function isInSource(
  name: string,
  { parent, collectionId, allDescendants }: DocumentSource,
): boolean {
  const collection = parentOf(name);
  if (collectionId !== undefined && lastSegment(collection) !== collectionId) return false;
  const owner = parentOf(collection);
  return owner === parent || (allDescendants && owner.startsWith(`${parent}/`));
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

  *documentsIn(source: DocumentSource): Generator<StoredDocument> {
    for (const document of this.base.documentsIn(source)) {
      if (!this.overlay.has(document.name)) yield document;
    }
    for (const document of this.overlay.values()) {
      if (document && isInSource(document.name, source)) yield document;
    }
  }
}
