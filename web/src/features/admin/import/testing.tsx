import type { ModuleId } from '@appshelf/model';
import type { ImportWriter, PlainFields, ReadEntry, TransferKind } from '@appshelf/model/transfer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { ImportPage } from './ImportPage';
import { createReceiver } from './worker/createReceiver';
import type { PageMessage, WorkerMessage } from './worker/messages';

/** A worker that runs in the thread of the test, because jsdom has none. */
export class LocalWorker extends EventTarget {
  #isTerminated = false;
  #receive = createReceiver((data: WorkerMessage) => {
    if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  });
  postMessage(message: PageMessage): void {
    this.#receive(message);
  }
  terminate(): void {
    this.#isTerminated = true;
  }
}

/** Documents in memory, which the import reads and writes in place of Firestore. */
export function createDocuments() {
  const documents = new Map<string, PlainFields>();
  const get = (kind: TransferKind, id: string) => documents.get(`${kind}/${id}`) ?? null;
  const write: ImportWriter['write'] = (kind, ids, decide) => {
    for (const { id, fields } of decide(ids.map((id) => get(kind, id)))) {
      documents.set(`${kind}/${id}`, { ...get(kind, id), ...fields });
    }
    return Promise.resolve();
  };
  const read = (kind: TransferKind, ids: readonly string[]) =>
    Promise.resolve(
      new Map(
        ids.flatMap((id): [string, ReadEntry][] => {
          const fields = get(kind, id);
          return fields === null ? [] : [[id, { fields, translations: {} }]];
        }),
      ),
    );
  const writeTranslations: ImportWriter['writeTranslations'] = (kind, id, languages, decide) => {
    for (const { language, fields } of decide(languages.map(() => null))) {
      documents.set(`${kind}/${id}/translations/${language}`, fields);
    }
    return Promise.resolve();
  };
  return { documents, read, write, writeTranslations };
}

/** Opens /admin/import for an administrator, with these parameters in the address, on a site without the modules `switchedOff`. */
export function openImport(parameters = 'kind=resources', switchedOff: ModuleId[] = []) {
  const router = renderPage(
    [{ path: '/admin/import', element: <ImportPage /> }],
    `/admin/import?${parameters}`,
    makeUser({ uid: 'boss', claims: { admin: true } }),
    switchedOff,
  );
  return { router, user: userEvent.setup({ applyAccept: false }) };
}

/** The person of {@link openImport}. */
type Person = ReturnType<typeof openImport>['user'];

/** Chooses a file with this text. */
export async function choose(person: Person, text: string, name = 'table.csv'): Promise<void> {
  await person.upload(screen.getByLabelText('Choose a file'), new File([text], name));
}

/** Chooses a file, and makes its dry run. */
export async function check(person: Person, text: string): Promise<void> {
  await choose(person, text);
  await person.click(await screen.findByRole('button', { name: 'Check the file' }));
  await screen.findByRole('heading', { name: 'Dry run' });
}

/** A file of new resources. */
export const toResources = (count: number): string =>
  [
    'id,kind,title,summary',
    ...Array.from(
      { length: count },
      (_, index) => `r${String(index)},technology,Title ${String(index)},About it`,
    ),
  ].join('\n');
