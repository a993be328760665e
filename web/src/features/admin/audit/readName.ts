import { readDocument, readDocuments } from '../../../firebase/firestore';

/** How many documents one query reads. */
const mostAtOnce = 30;

/** The fields that name a document, the first that it has. */
const nameFields = ['displayName', 'name', 'title', 'subject'];

interface Named {
  id: string;
  /** Empty for a document without one, null where there is none. */
  name: string | null;
}

function toNamed(id: string, fields: Record<string, unknown>): Named {
  const texts = nameFields.flatMap((field) => {
    const text = fields[field];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  return { id, name: texts[0] ?? '' };
}

/** Reads each by itself, for people who may open these documents but not list them. */
async function readEach(collection: string, ids: readonly string[]): Promise<Named[]> {
  const read = await Promise.allSettled(
    ids.map((id) => readDocument(`${collection}/${id}`, toNamed)),
  );
  return read.flatMap((result, index) => {
    if (result.status === 'rejected') return [];
    return [result.value ?? { id: ids[index] ?? '', name: null }];
  });
}

async function readSome(collection: string, ids: readonly string[]): Promise<Named[]> {
  try {
    const found = await readDocuments(collection, ids, {}, toNamed);
    const isMissing = (id: string) => found.every((one) => one.id !== id);
    return [...found, ...ids.filter(isMissing).map((id) => ({ id, name: null }))];
  } catch {
    return readEach(collection, ids);
  }
}

/** Reads the names of documents by their paths: a query for up to 30 of a collection, and a read for each of them. */
async function readNames(paths: ReadonlySet<string>): Promise<Map<string, string | null>> {
  const byCollection = new Map<string, string[]>();
  for (const path of paths) {
    const [collection = ''] = path.split('/');
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), path]);
  }
  const reads = [...byCollection].flatMap(([collection, of]) =>
    Array.from({ length: Math.ceil(of.length / mostAtOnce) }, async (_part, index) => {
      const part = of.slice(index * mostAtOnce, (index + 1) * mostAtOnce);
      const named = await readSome(
        collection,
        part.map((path) => path.slice(collection.length + 1)),
      );
      return named.map(({ id, name }) => [`${collection}/${id}`, name] as const);
    }),
  );
  return new Map((await Promise.all(reads)).flat());
}

/** The paths that are asked for at the moment, and the names of all of them. */
let batch: { paths: Set<string>; names: ReturnType<typeof readNames> } | null = null;

function beginBatch() {
  const paths = new Set<string>();
  const names = new Promise((resolve) => setTimeout(resolve)).then(() => {
    batch = null;
    return readNames(paths);
  });
  return { paths, names };
}

/**
 * Reads the name of a document, together with those that are asked for at the same time; null for a document that is not there.
 *
 * @throws when it can't be read
 */
export async function readName(path: string): Promise<string | null> {
  batch ??= beginBatch();
  batch.paths.add(path);
  const name = (await batch.names).get(path);
  if (name === undefined) throw new Error(`The name of ${path} can’t be read.`);
  return name;
}
