import type { Value } from '../../api';
import { toCanonicalKey } from '../values/canonical';
import { compareValues, getElements } from '../values/compare';
import { type FieldPath, formatFieldPath, getDocumentField } from '../values/fieldPath';
import { compareNames } from '../values/strings';
import type { StoredDocument } from './storedDocument';

/** The value that a lookup compares: a field, or the elements of its array. */
type LookupKind = 'value' | 'element';

/** Finds the documents where a field, or an element of it, equals one of some values. */
export interface EqualityLookup {
  path: FieldPath;
  kind: LookupKind;
  values: readonly Value[];
}

/** Documents in the order of one field: from `from` on if given, ascending (1) or descending (-1). */
export interface OrderedScan {
  path: FieldPath;
  direction: 1 | -1;
  from: Value | undefined;
}

/** A document and the value that it is ordered by. */
interface Entry {
  value: Value;
  document: StoredDocument;
}

/** A set of documents with indexes that are created at first use and updated from then on. */
export class IndexedDocuments {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #equality = new Map<string, EqualityIndex>();
  readonly #ordered = new Map<string, OrderedIndex>();

  get size(): number {
    return this.#documents.size;
  }

  get(name: string): StoredDocument | undefined {
    return this.#documents.get(name);
  }

  all(): IterableIterator<StoredDocument> {
    return this.#documents.values();
  }

  put(document: StoredDocument): void {
    this.remove(document.name);
    this.#documents.set(document.name, document);
    for (const index of this.#equality.values()) index.add(document);
    for (const index of this.#ordered.values()) index.add(document);
  }

  remove(name: string): void {
    const document = this.#documents.get(name);
    if (!document) return;
    this.#documents.delete(name);
    for (const index of this.#equality.values()) index.remove(document);
    for (const index of this.#ordered.values()) index.remove(document);
  }

  /** The documents that a lookup finds, each once. */
  lookUp({ path, kind, values }: EqualityLookup): ReadonlySet<StoredDocument> {
    const key = `${kind} ${formatFieldPath(path)}`;
    let index = this.#equality.get(key);
    if (!index) {
      index = new EqualityIndex(path, kind);
      for (const document of this.#documents.values()) index.add(document);
      this.#equality.set(key, index);
    }
    return index.find(values);
  }

  /** The documents that have a field, in its order. Equal values come in the order of names, either direction. */
  scan({ path, direction, from }: OrderedScan): Generator<StoredDocument> {
    const key = formatFieldPath(path);
    let index = this.#ordered.get(key);
    if (!index) {
      index = new OrderedIndex(path, this.#documents.values());
      this.#ordered.set(key, index);
    }
    return index.scan(direction, from);
  }
}

/** Documents by what a field holds. */
class EqualityIndex {
  readonly #byKey = new Map<string, Set<StoredDocument>>();

  constructor(
    private readonly path: FieldPath,
    private readonly kind: LookupKind,
  ) {}

  add(document: StoredDocument): void {
    for (const key of this.#getKeys(document)) {
      const documents = this.#byKey.get(key);
      if (documents) documents.add(document);
      else this.#byKey.set(key, new Set([document]));
    }
  }

  remove(document: StoredDocument): void {
    for (const key of this.#getKeys(document)) {
      const documents = this.#byKey.get(key);
      documents?.delete(document);
      if (documents?.size === 0) this.#byKey.delete(key);
    }
  }

  find(values: readonly Value[]): ReadonlySet<StoredDocument> {
    const [first, ...others] = values.map((value) => this.#byKey.get(toCanonicalKey(value)));
    const found = first ?? new Set();
    return others.length === 0
      ? found
      : new Set([...found, ...others.flatMap((set) => [...(set ?? [])])]);
  }

  #getKeys(document: StoredDocument): Set<string> {
    const value = getDocumentField(document, this.path);
    if (!value) return new Set();
    const values = this.kind === 'value' ? [value] : getElements(value);
    return new Set(values.map(toCanonicalKey));
  }
}

/** Documents sorted by a field, then by name. */
class OrderedIndex {
  readonly #entries: Entry[];

  constructor(
    private readonly path: FieldPath,
    documents: Iterable<StoredDocument>,
  ) {
    this.#entries = [...documents]
      .map((document) => this.#toEntry(document))
      .filter((entry) => entry !== undefined)
      .sort(compareEntries);
  }

  add(document: StoredDocument): void {
    const entry = this.#toEntry(document);
    if (entry)
      this.#entries.splice(
        this.#findFirst((other) => compareEntries(other, entry) >= 0),
        0,
        entry,
      );
  }

  remove(document: StoredDocument): void {
    const entry = this.#toEntry(document);
    if (entry)
      this.#entries.splice(
        this.#findFirst((other) => compareEntries(other, entry) >= 0),
        1,
      );
  }

  *scan(direction: 1 | -1, from: Value | undefined): Generator<StoredDocument> {
    const entries = this.#entries;
    if (direction === 1) {
      let index = from ? this.#findFirst(({ value }) => compareValues(value, from) >= 0) : 0;
      for (; index < entries.length; index += 1) yield* documentAt(entries, index);
    } else {
      let index = from
        ? this.#findFirst(({ value }) => compareValues(value, from) > 0)
        : entries.length;
      for (index -= 1; index >= 0; index -= 1) yield* documentAt(entries, index);
    }
  }

  #toEntry(document: StoredDocument): Entry | undefined {
    const value = getDocumentField(document, this.path);
    return value && { value, document };
  }

  /** The first position whose entry fulfils a condition that holds from there on. */
  #findFirst(condition: (entry: Entry) => boolean): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry && condition(entry)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function* documentAt(entries: readonly Entry[], index: number): Generator<StoredDocument> {
  const entry = entries[index];
  if (entry) yield entry.document;
}

function compareEntries(left: Entry, right: Entry): number {
  return (
    compareValues(left.value, right.value) || compareNames(left.document.name, right.document.name)
  );
}
