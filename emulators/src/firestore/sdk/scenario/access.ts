import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocs,
  query,
  runTransaction,
  setDoc,
  where,
} from 'firebase/firestore';
import { observeQuery } from './observe';
import { checkEqual, checkRejects, type Step } from './step';

/** The steps about access by rules. */
export const accessSteps: Record<string, Step> = {
  'rules decide by who is signed in': async ({ connect, root }) => {
    const uid = root.replaceAll('/', '-');
    const [alice, mallory, nobody] = [connect(uid), connect('mallory'), connect()];
    await setDoc(doc(alice, 'owned', uid), { a: 1 });
    checkEqual((await getDocFromServer(doc(alice, 'owned', uid))).data(), { a: 1 });
    for (const db of [mallory, nobody]) {
      await checkRejects(getDocFromServer(doc(db, 'owned', uid)), 'permission-denied');
      await checkRejects(setDoc(doc(db, 'owned', uid), { a: 2 }), 'permission-denied');
      await checkRejects(
        runTransaction(db, (transaction) => transaction.get(doc(db, 'owned', uid))),
        'permission-denied',
      );
    }
    await checkRejects(getDocs(collection(nobody, 'owned')), 'permission-denied');
    await checkRejects(getCountFromServer(collection(nobody, 'owned')), 'permission-denied');
  },

  'a denied listener fails alone': async ({ connect, root }) => {
    const uid = root.replaceAll('/', '-');
    const [alice, nobody] = [connect(uid), connect()];
    await setDoc(doc(alice, 'owned', uid, 'items', 'shown'), { title: 't', public: true });
    await checkRejects(
      setDoc(doc(alice, 'owned', uid, 'items', 'bad'), { title: 5 }),
      'permission-denied',
    );
    const items = collection(nobody, 'owned', uid, 'items');
    const allowed = observeQuery(query(items, where('public', '==', true)));
    const denied = observeQuery(items);
    await checkRejects(
      denied.until(({ metadata }) => !metadata.fromCache),
      'permission-denied',
    );
    await allowed.until(({ metadata, size }) => !metadata.fromCache && size === 1);
    await setDoc(doc(alice, 'owned', uid, 'items', 'more'), { title: 't', public: true });
    await allowed.until(({ size }) => size === 2);
    allowed.stop();
  },
};
