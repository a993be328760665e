import { collections } from '@appshelf/model';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { plainFields } from '../content/cards';
import type { Subject } from './answerPage';

const collectionOf: Record<Subject['kind'], string> = {
  app: collections.apps,
  instruction: collections.instructions,
};

/** Ids that the database would refuse as part of a path. */
const impossible = /^(?:\.{1,2}|__.*__)$|\//;

/** What is published under this kind and id, in the shape that the client's pages work with; null for nothing. */
export async function readSubject(
  firestore: Firestore,
  kind: Subject['kind'],
  id: string,
): Promise<Subject | null> {
  if (impossible.test(id)) return null;
  const { docs } = await firestore
    .collection(collectionOf[kind])
    .where(FieldPath.documentId(), '==', id)
    .where('status', '==', 'published')
    .limit(1)
    .get();
  const found = docs[0];
  if (found === undefined) return null;
  const entity = plainFields(found.id, found.data());
  return kind === 'app' ? { kind, app: entity } : { kind, instruction: entity };
}
