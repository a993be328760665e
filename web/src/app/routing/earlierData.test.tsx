import { kinds, type User } from '@appshelf/model';
import { render, screen, waitFor } from '@testing-library/react';
import { startTransports } from 'firebase-emulators-without-java/firestore-server';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import earlier from '../../../../tests/functions/data/before-0.2.json';
import { adminPages } from '../../features/admin/access';
import { requireSignedIn, selectSession, sessionKeeperContext } from '../../features/session';
import { sessionChanged } from '../../features/session/sessionSlice';
import { startTestAuth } from '../../testing/auth';
import { startTestCallables } from '../../testing/callables';
import { startTestDatabase } from '../../testing/database';
import { engine } from '../../testing/firestore';
import { startTestLiveFirestore } from '../../testing/liveFirestore';
import { stubStyleSheets } from '../../testing/styleSheets';
import { makeUser } from '../../testing/user';
import { listAddresses } from '../prerender/documents';
import { makeStore } from '../store';
import { addAdminRoutes } from './router';
import { switchedOffContext } from './requireModule';
import { routes } from './routes';

/**
 * Every page of members and of the administrator area, on documents that an earlier version stored, after all migrations.
 * The pages that the server renders are opened on them in `tests/functions/operation/upgrade.test.ts`.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { documents } = earlier as { documents: { path: string; fields: Record<string, object> }[] };
const project = 'demo-appshelf';
const database = `projects/${project}/databases/(default)`;

startTestLiveFirestore();
startTestDatabase();
stubStyleSheets();
const auth = startTestAuth();
const { getUser, listUsers, previewMail } = startTestCallables(
  'getUser',
  'listUsers',
  'previewMail',
);

/** The commands of migrations are JavaScript, whose types this package does not read. */
const loadMigrations = async () => ({
  ...(await vi.importActual<{
    migrate: (
      firestore: Firestore,
      migrations: readonly object[],
      options: { signal: AbortSignal; onProgress: () => void },
    ) => Promise<unknown>;
  }>('../../../../scripts/migrations/migrate.mjs')),
  ...(await vi.importActual<{ migrations: readonly object[] }>(
    '../../../../scripts/migrations/migrations.mjs',
  )),
});

const store = (writes: object[]) => engine.service.commit({ database, writes }, { kind: 'admin' });

/** The documents after all migrations. */
let migrated: object[] = [];

/** Stores the documents, runs all migrations on them as `npm run migrate` does, and reads all that there is then. */
beforeAll(async () => {
  const { service, control } = engine;
  await store(
    documents.map(({ path, fields }) => ({
      update: { name: `${database}/documents/${path}`, fields },
    })),
  );
  const { port, close } = await startTransports({ host: '127.0.0.1', port: 0, service, control });
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${String(port)}`);
  // Google's libraries look for the metadata server of Google Cloud otherwise.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  const { migrate, migrations } = await loadMigrations();
  const app = initializeApp({ projectId: project }, 'migrations');
  await migrate(getFirestore(app), migrations, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await deleteApp(app);
  await close();
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

/** The ids of the stored documents of a collection. */
const listIds = (collection: string): string[] =>
  documents
    .map(({ path }) => path.split('/'))
    .filter((names) => names.at(-2) === collection)
    .map((names) => names.at(-1) ?? '');

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
  '/admin/history': withParameter('of', ['apps/cairn', 'pageTexts/privacy']),
  '/admin/user-detail': withParameter('uid', listIds('users')),
  '/instructions/submit': ['', ...withParameter('id', ['find-the-slow-query'])],
};

/** The addresses of a page. */
function listVariants(page: string): string[] {
  const values = variants[page];
  if (page.includes(':')) {
    if (values === undefined) throw new Error(`Say what is opened of ${page}.`);
    return values.map((value) => page.replace(/:\w+/, value));
  }
  return (values ?? ['']).map((value) => page + value);
}

/** The pages of members, which ask for a sign-in. */
const memberPages = [...new Set(listAddresses(routes))].filter((address) =>
  matchRoutes(routes, address)?.some(({ route }) => route.middleware?.includes(requireSignedIn)),
);

/** The accounts of the data, each of which has documents of its own. */
const accounts = listIds('users');

async function open(address: string, user: User) {
  const client = makeStore();
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
  return router;
}

/** Expects that a page shows its heading and all that it loads, and says of nothing that it cannot be shown. */
async function expectWhole(): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull(), {
    timeout: 30_000,
  });
  expect(document.body).not.toHaveTextContent(
    /Try again|could not be (read|loaded|shown)|cannot be shown|not found/,
  );
  expect(console.error).not.toHaveBeenCalled();
}

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
  await store(migrated.map((document) => ({ update: document })));
});

describe('what an earlier version stored, after all migrations', () => {
  it.each(accounts.flatMap((uid) => memberPages.flatMap(listVariants).map((page) => [page, uid])))(
    'opens %s for the member %s',
    async (address, uid) => {
      await auth.signIn({ uid, emailVerified: true });
      const router = await open(address, makeUser({ uid }));
      await expectWhole();
      expect(router.state.location.pathname + router.state.location.search).toBe(address);
    },
  );

  it.each(Object.keys(adminPages).flatMap(listVariants))(
    'opens %s for an administrator',
    async (address) => {
      const [uid = ''] = accounts;
      await auth.signIn({ uid, claims: { admin: true } });
      await open(address, makeUser({ uid, claims: { admin: true } }));
      await expectWhole();
    },
  );
});
