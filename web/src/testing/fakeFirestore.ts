import { vi } from 'vitest';
import type { Decoder } from '../firebase/firestore';
import type { LiveQuery } from '../firebase/firestore/live';
import type { LiveObserver, LiveSource } from '../firebase/live';
import type { Write } from '../firebase/firestore/transaction';
import { uncheckedSchemas } from './uncheckedSchemas';

type Fields = Record<string, unknown>;
type Decide = (documents: (Fields | null)[]) => Write[];
type Watch<Of, State> = (of: Of, decode: Decoder<unknown>) => LiveSource<State>;

/**
 * Fakes of the Firestore modules. The test puts documents into `stored`; writes are recorded in `written` and change
 * nothing. `page` and `document` are the latest listeners, to which a test can send states.
 */
export function makeFakeFirestore() {
  const fake = {
    /** The stored documents by path. */
    stored: new Map<string, object>(),
    written: [] as Write[],
    /** The latest listeners of a query and of a document. */
    page: undefined as LiveObserver<unknown[]> | undefined,
    document: undefined as LiveObserver<unknown> | undefined,
    firestore: {
      serverTime: 'server time',
      readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
      readPage: vi.fn<() => Promise<unknown>>(),
    },
    live: {
      watchPage: vi.fn<Watch<LiveQuery, unknown[]>>(),
      watchDocument: vi.fn<Watch<string, unknown>>(),
    },
    transaction: {
      changeDocuments: vi.fn<(paths: string[], decide: Decide) => Promise<void>>(),
    },
    /** Resets everything before a test: nothing stored, written or listened to. */
    reset: () => {
      const { stored, firestore, live, transaction } = fake;
      stored.clear();
      fake.written = [];
      live.watchPage.mockReset().mockImplementation(() => (observer) => {
        fake.page = observer;
        return () => undefined;
      });
      live.watchDocument.mockReset().mockImplementation(() => (observer) => {
        fake.document = observer;
        return () => undefined;
      });
      firestore.readDocument.mockReset().mockImplementation((path, decode) => {
        const fields = stored.get(path) as Parameters<typeof decode>[1] | undefined;
        const id = path.split('/').at(-1) ?? '';
        return Promise.resolve(
          fields === undefined ? null : decode(id, fields, path, uncheckedSchemas),
        );
      });
      firestore.readPage.mockReset().mockResolvedValue({ entities: [], unreadable: [], end: null });
      transaction.changeDocuments.mockReset().mockImplementation(async (paths, decide) => {
        const documents = paths.map((path) => (stored.get(path) ?? null) as Fields | null);
        fake.written.push(...(await Promise.resolve(decide(documents))));
      });
    },
  };
  return fake;
}
