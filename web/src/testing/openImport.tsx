import type { ModuleId, UserClaims } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../features/admin/import/ImportPage';
import { createReceiver } from '../features/admin/import/worker/createReceiver';
import type { PageMessage, WorkerMessage } from '../features/admin/import/worker/messages';
import { renderPage } from './renderPage';
import { makeUser } from './user';

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

/** A stored resource, `resources/rust`, that files of tests change. */
export const storedRust = {
  kind: 'technology',
  title: 'Rust',
  summary: 'Fast',
  body: '',
  url: null,
  imageUrl: null,
  status: 'draft',
  position: 0,
  createdAt: 1_000,
  updatedAt: 1_000,
};

/** Opens /admin/import for an administrator, or somebody with other claims, with these parameters in the address, on a site without the modules `switchedOff`. */
export function openImport(
  parameters = 'kind=resources',
  switchedOff: ModuleId[] = [],
  claims: UserClaims = { admin: true },
) {
  const router = renderPage(
    [{ path: '/admin/import', element: <ImportPage /> }],
    `/admin/import?${parameters}`,
    makeUser({ uid: 'boss', claims }),
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
