import { kinds, screens, type Access, type User } from '@appshelf/model';
import { render, screen, waitFor } from '@testing-library/react';
import { startTransports } from 'firebase-emulators-without-java/firestore-server';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { switchedOffContext } from '../app/routing/requireModule';
import { addAdminRoutes } from '../app/routing/router';
import { routes } from '../app/routing/routes';
import { makeStore } from '../app/store';
import { selectSession, sessionKeeperContext } from '../features/session';
import { sessionChanged } from '../features/session/sessionSlice';
import { setOpenStore } from '../store/extensions';
import { startTestCallables } from './callables';
import { engine } from './firestore';
import { makeUser } from './user';

/** What that version stored. */
const file = join(import.meta.dirname, '../../../tests/functions/data/before-0.2.json');
const { documents } = JSON.parse(readFileSync(file, 'utf8')) as {
  documents: { path: string; fields: Record<string, object> }[];
};
const project = 'demo-appshelf';
const database = `projects/${project}/databases/(default)`;

/** The commands of migrations are JavaScript, whose types this package does not read. */
const loadMigrations = async () => ({
  ...(await vi.importActual<{
    migrate: (
      firestore: Firestore,
      migrations: readonly object[],
      options: { signal: AbortSignal; onProgress: () => void },
    ) => Promise<unknown>;
  }>('../../../scripts/migrations/migrate.mjs')),
  ...(await vi.importActual<{ migrations: readonly object[] }>(
    '../../../scripts/migrations/migrations.mjs',
  )),
});

const store = (writes: object[]) => engine.service.commit({ database, writes }, { kind: 'admin' });

/** The documents after all migrations. */
let migrated: object[] = [];

/** The ids of the stored documents of a collection. */
const listIds = (collection: string): string[] =>
  documents
    .map(({ path }) => path.split('/'))
    .filter((names) => names.at(-2) === collection)
    .map((names) => names.at(-1) ?? '');

/** The values of a field that is a list, of all stored documents. */
export const listValues = (field: string): string[] =>
  documents.flatMap(({ fields }) => {
    const list = fields[field] as
      { arrayValue?: { values?: { stringValue: string }[] } } | undefined;
    return (list?.arrayValue?.values ?? []).map(({ stringValue }) => stringValue);
  });

/** An app with figures, and one with reviews, reports and votes. */
const appIds = ['cairn', 'waxwing'];

const withParameter = (parameter: string, values: readonly string[]) =>
  values.map((value) => `?${new URLSearchParams({ [parameter]: value }).toString()}`);

/** What is opened of a page beside its address alone: its parameters, and what follows the address. */
const variants: Partial<Record<string, readonly string[]>> = {
  '/admin/apps/:id': appIds,
  '/admin/apps/:appId/stats': appIds,
  '/admin/pages/:page': listIds('pageTexts'),
  // The earlier version had no own pages.
  '/admin/pages/own/:slug': [],
  // The others show nothing that is stored.
  '/admin/set-up/:step': ['site', 'categories', 'firstApp', 'firstEditor'],
  '/admin/emails': ['', ...withParameter('tab', ['outbox', 'campaigns', 'templates'])],
  '/admin/resources': [
    '',
    ...withParameter('tab', ['products', 'technologies', 'community', 'careers', 'documents']),
  ],
  '/admin/reviews': ['', ...withParameter('kind', ['comments'])],
  '/admin/history': withParameter('of', ['apps/cairn', 'pageTexts/privacy']),
  '/admin/user-detail': withParameter('uid', listIds('users')),
  '/apps/:id': appIds,
  '/instructions/:id': ['find-the-slow-query'],
  '/collections/:id': listIds('collections'),
  '/members/:handle': ['h00171cd6'],
  '/members/by-uid/:uid': listIds('members'),
  // The earlier version had none.
  '/pages/:slug': [],
  // The earlier version had no translations.
  '/translate/:kind/:id/:language': [],
  '/compare': ['', '?apps=cairn%2Cwaxwing'],
  '/instructions/submit': ['', ...withParameter('id', ['find-the-slow-query'])],
};

/** The addresses of a page. */
export function listVariants(page: string): string[] {
  const values = variants[page];
  if (page.includes(':')) {
    if (values === undefined) throw new Error(`Say what is opened of ${page}.`);
    return values.map((value) => page.replace(/:\w+/, value));
  }
  return (values ?? ['']).map((value) => page + value);
}

const listPages = (...access: Access[]): string[] =>
  Object.values(screens)
    .filter((screen) => access.includes(screen.access))
    .map(({ path }) => path);

/** The pages of members, which ask for a sign-in. */
export const memberPages = listPages('member');

/** The pages that everybody can open. */
export const publicPages = listPages('everyone', 'session', 'visitor');

/** The accounts of the data, each of which has documents of its own. */
export const accounts = listIds('users');

/** Opens a page with a new store, which begins with `state`, for a member or a visitor. */
export function openPage(
  address: string,
  user: User | null,
  state?: Parameters<typeof makeStore>[0],
) {
  const client = makeStore(state);
  setOpenStore(client);
  client.dispatch(sessionChanged(user));
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: addAdminRoutes,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(sessionKeeperContext, {
        settled: () => Promise.resolve(selectSession(client.getState())),
        watch: () => Promise.resolve(),
        dispatch: client.dispatch,
      });
      context.set(switchedOffContext, () => []);
      return context;
    },
  });
  const view = render(
    <Provider store={client}>
      <RouterProvider router={router} />
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  return { router, store: client };
}

/** Waits until a page shows its heading and all that it loads. */
export async function waitForPage(): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 60_000 })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull(), {
    timeout: 60_000,
  });
}

/**
 * Stores what an earlier version stored, after all migrations, before each test, and stubs what a page needs of a browser. Call
 * it at the top of a test file, after `startTestLiveFirestore`, `startTestDatabase` and `startTestAuth`.
 *
 * @param change returns a document as it is to be stored
 */
export function startEarlierData(change: (document: object) => object = (same) => same): void {
  const { getUser, listUsers, previewMail } = startTestCallables(
    'getUser',
    'listUsers',
    'previewMail',
  );

  // As `npm run migrate` does.
  beforeAll(async () => {
    const { service, control } = engine;
    await store(
      documents.map(({ path, fields }) => ({
        update: { name: `${database}/documents/${path}`, fields },
      })),
    );
    const transports = await startTransports({ host: '127.0.0.1', port: 0, service, control });
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${String(transports.port)}`);
    // Google's libraries look for the metadata server of Google Cloud otherwise.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const { migrate, migrations } = await loadMigrations();
    const app = initializeApp({ projectId: project }, 'migrations');
    await migrate(getFirestore(app), migrations, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await deleteApp(app);
    await transports.close();
    const found = await Promise.all(
      Object.keys(kinds).map((collectionId) =>
        service.runQuery(
          {
            parent: `${database}/documents`,
            structuredQuery: { from: [{ collectionId, allDescendants: true }] },
          },
          { kind: 'admin' },
        ),
      ),
    );
    migrated = found.flat().flatMap(({ document }) => document ?? []);
  });

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has no fonts.
    Object.assign(document, { fonts: [] });
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
      String(address).startsWith('/builds/latest.json')
        ? Promise.resolve(Response.json({ id: 'b', version: '1.0.0', migrations: [] }))
        : others(address, init),
    );
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    // Nothing has a size in jsdom.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
    const [uid = ''] = accounts;
    const account = { ...makeUser({ uid }), disabled: false };
    getUser.mockImplementation((request) =>
      Promise.resolve({ ...account, ...('uid' in request && { uid: request.uid }) }),
    );
    previewMail.mockResolvedValue({ message: null, problems: [] });
    listUsers.mockResolvedValue({ users: [account], nextPageToken: null });
    await store(migrated.map((document) => ({ update: change(document) })));
  });
}
