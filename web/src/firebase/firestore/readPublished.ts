import { isDocumentId } from '@appshelf/model';
import { isPermissionDenied, readDocument, readPage, type Decoder } from './index';

interface Publishable {
  status: string;
}

async function readById<Entity extends Publishable>(
  collection: string,
  id: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  if (!isDocumentId(id)) return null;
  try {
    const entity = await readDocument(`${collection}/${id}`, decode);
    return entity?.status === 'published' ? entity : null;
  } catch (error) {
    // The rules refuse to read what is not published, and do not reveal whether it exists.
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

/**
 * Reads what is published at an address: under that id, or else the entry that was given the address. Null for nothing.
 *
 * @param end the end of the address
 */
export async function readPublished<Entity extends Publishable>(
  collection: string,
  end: string,
  decode: Decoder<Entity>,
): Promise<Entity | null> {
  const found = await readById(collection, end, decode);
  if (found !== null) return found;
  const { entities } = await readPage(
    { collection, equal: { status: 'published', slug: end }, order: [], size: 1, after: null },
    decode,
  );
  return entities[0] ?? null;
}
