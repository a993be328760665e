import { expect, it, onTestFinished } from 'vitest';
import { startTestLiveFirestore } from '../../testing/liveFirestore';
import { subscribe } from '../live';
import { watchDocument, watchPage } from './live';

const firestore = startTestLiveFirestore();
const message = { name: 'Ada', createdAt: 5 };

it('a document that is deleted and stored again reaches its own listener and that of its collection', async () => {
  await firestore.put('messages/a', message);
  firestore.signIn('ada', { admin: true });
  const seen: { document: string | null; page: readonly string[] } = { document: null, page: [] };
  const onEnd = (error: unknown) => expect.unreachable(String(error));
  onTestFinished(
    subscribe(
      watchDocument('messages/a', (id) => id),
      { onState: (id) => (seen.document = id ?? null), onEnd },
    ),
  );
  onTestFinished(
    subscribe(
      watchPage(
        { collection: 'messages', equal: {}, order: [['createdAt', 'desc']], size: 10 },
        (id) => id,
      ),
      { onState: (ids) => (seen.page = ids ?? []), onEnd },
    ),
  );
  await expect.poll(() => seen).toEqual({ document: 'a', page: ['a'] });
  await firestore.remove('messages/a');
  await expect.poll(() => seen).toEqual({ document: null, page: [] });
  await firestore.put('messages/a', message);
  await expect.poll(() => seen).toEqual({ document: 'a', page: ['a'] });
});
