import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  increment,
  limit,
  orderBy,
  query,
  type QuerySnapshot,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { observeDocument, observeQuery } from './observe';
import { checkEqual, addDocuments, fruits, type Step } from './step';

/** The steps about listeners, while other clients write and while the network is down. */
export const listenerSteps: Record<string, Step> = {
  'a document listener sees later changes of others': async ({ connect, root }) => {
    const [reader, writer] = [connect(), connect()];
    const observation = observeDocument(doc(reader, root));
    await observation.until((snapshot) => !snapshot.metadata.fromCache && !snapshot.exists());
    await setDoc(doc(writer, root), { n: 1 });
    await observation.until((snapshot) => snapshot.get('n') === 1);
    await updateDoc(doc(writer, root), { n: increment(1) });
    await observation.until((snapshot) => snapshot.get('n') === 2);
    await deleteDoc(doc(writer, root));
    await observation.until((snapshot) => !snapshot.exists());
    observation.stop();
  },

  'query listeners keep their windows': async ({ connect, root }) => {
    const [reader, writer] = [connect(), connect()];
    await addDocuments(writer, `${root}/fruits`, fruits);
    const all = collection(reader, root, 'fruits');
    const cheapest = observeQuery(query(all, orderBy('price'), limit(2)));
    const drupes = observeQuery(query(all, where('kind', '==', 'drupe')));
    const holds =
      (...expected: string[]) =>
      ({ docs, metadata }: QuerySnapshot) =>
        !metadata.fromCache && docs.map(({ id }) => id).join() === expected.join();
    await cheapest.until(holds('banana', 'apple'));
    await drupes.until(holds('cherry', 'date'));
    await deleteDoc(doc(writer, root, 'fruits', 'banana'));
    await cheapest.until(holds('apple', 'date'));
    await setDoc(doc(writer, root, 'fruits', 'fig'), { kind: 'drupe', price: 0 });
    await cheapest.until(holds('fig', 'apple'));
    await drupes.until(holds('cherry', 'date', 'fig'));
    await updateDoc(doc(writer, root, 'fruits', 'date'), { kind: 'dried' });
    await drupes.until(holds('cherry', 'fig'));
    cheapest.stop();
    await deleteDoc(doc(writer, root, 'fruits', 'cherry'));
    await drupes.until(holds('fig'));
    drupes.stop();
  },

  'a listener gets megabytes and goes on': async ({ connect, root }) => {
    const [reader, writer] = [connect(), connect()];
    const text = 'x'.repeat(900_000);
    const items = collection(writer, root, 'large');
    for (let n = 0; n < 5; n += 1) await setDoc(doc(items, `item${n}`), { n, text });
    const observation = observeQuery(collection(reader, root, 'large'));
    await observation.until(({ metadata, size }) => !metadata.fromCache && size === 5);
    await setDoc(doc(items, 'last'), { n: 5 });
    await observation.until(({ size }) => size === 6);
    observation.stop();
  },

  'a listener catches up after being offline': async ({ connect, root }) => {
    const [reader, writer] = [connect(), connect()];
    await addDocuments(writer, `${root}/fruits`, fruits);
    const observation = observeQuery(query(collection(reader, root, 'fruits'), orderBy('price')));
    await observation.until(({ metadata, size }) => !metadata.fromCache && size === 5);
    await disableNetwork(reader);
    await observation.until(({ metadata }) => metadata.fromCache);
    const queued = setDoc(doc(reader, root, 'fruits', 'fig'), { price: 9 });
    await deleteDoc(doc(writer, root, 'fruits', 'apple'));
    await updateDoc(doc(writer, root, 'fruits', 'banana'), { price: 10 });
    await enableNetwork(reader);
    await queued;
    const snapshot = await observation.until(
      ({ metadata, size }) => !metadata.fromCache && !metadata.hasPendingWrites && size === 5,
    );
    checkEqual(
      snapshot.docs.map(({ id }) => id),
      ['date', 'elder', 'cherry', 'fig', 'banana'],
    );
    observation.stop();
  },
};
