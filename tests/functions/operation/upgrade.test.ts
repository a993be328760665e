import {
  databasePaths,
  getEnglishMailTemplate,
  defaultSiteIdentity,
  defaultSiteSettings,
  defaultTaxonomies,
  feedPaths,
  getBrandPath,
  kinds,
  mailTemplateNames,
  moduleIds,
  screens,
  textPages,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
// The first import chooses the project.
import { database, firestore } from '../support/triggerProject';
import { hosting } from '../../../firebase.json';
import { respond } from '../../../functions/src/features/content/content';
import { findAddress } from '../../../functions/src/features/addresses/redirects';
import { renderPreview } from '../../../functions/src/features/mail/previewMail';
import { handlePage, type PageContext } from '../../../functions/src/features/rendering/handlePage';
import { readPageData } from '../../../functions/src/features/rendering/readPageData';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { kindSchemas } from '../../../model/src/kinds/schemas';
import { countChanges, migrate, readRecord } from '../../../scripts/migrations/migrate.mjs';
import { migrations } from '../../../scripts/migrations/migrations.mjs';
import * as client from '../../../web/src/app/prerender/entry-server';
import earlier from '../data/before-0.2.json';
import { clearFirestore } from '../support/suite';

/**
 * Documents as the version of a commit stored them, in the form of Firestore's REST API, and all collections that it had. They are from
 * its seed and, where that has none, what its functions wrote during its own tests. Those of `clientErrors`, `comments`,
 * `conversation` and `failedEvents` were written after its schemas.
 */
const { collections, documents } = earlier as {
  collections: string[];
  documents: { path: string; fields: Record<string, object> }[];
};

/** The site has a name of its own, and the product's stands nowhere. */
const name = 'Kitchen Garden';
const productName = new RegExp(defaultSiteIdentity.name, 'i');

/** Fails for a text that names the product. The data has pictures of a project that is called so. */
const expectOwnName = (text: unknown) =>
  expect(String(text).replaceAll('demo-appshelf.firebasestorage.app', '')).not.toMatch(productName);

const projectId = 'demo-triggers';
const origin = 'https://shelf.test';

async function storeEarlier(): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const writes = documents.map(({ path, fields }) => ({
    update: { name: `${root}/${path}`, fields },
  }));
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const response = await fetch(`http://${host}/v1/${root}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Converts times to milliseconds, as clients read them. */
const toPlain = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toPlain(each)]));
};

/** Finds the schema of a document by its path, and the ids that are in the path by their names. */
function findKind(path: string) {
  const names = path.split('/');
  for (const { collection, paths } of Object.values(kinds)) {
    for (const pattern of paths) {
      const parts = pattern.split('/');
      const fits = parts.every((part, index) => part.startsWith('{') || part === names[index]);
      if (parts.length !== names.length || !fits) continue;
      const ids = parts.flatMap((part, index) =>
        part.startsWith('{') ? [[part.slice(1, -1), names[index]] as const] : [],
      );
      return {
        schema: kindSchemas[collection],
        ids: { ...Object.fromEntries(ids), id: names.at(-1) },
      };
    }
  }
  throw new Error(`No kind declares ${path}.`);
}

const pageContext: PageContext = {
  read: (request, language) => readPageData(firestore, request, language),
  render: client.renderDataPage,
  renderDocument: client.renderDocument,
  renderPayload: client.renderPayload,
  getAppListQuery: (...address) => Promise.resolve(client.getAppListQuery(...address)),
  getInstructionListQuery: (search) => Promise.resolve(client.getInstructionListQuery(search)),
  getCanonicalSearch: (...url) => Promise.resolve(client.getCanonicalSearch(...url)),
  findAddress: (path) => findAddress(firestore, path),
  readIdentity: () => Promise.resolve({ ...defaultSiteIdentity, name }),
  readTaxonomies: () => Promise.resolve(defaultTaxonomies),
  readSiteTexts: () => Promise.resolve({}),
  template: () =>
    readFile(new URL('../../../functions/dist/pages/app.html', import.meta.url), 'utf8'),
  missing: { isWithin: () => true, count: () => undefined },
  staleIfError: (_url, make) => make(),
};

/** The addresses that opened. */
const opened = new Set<string>();

async function openPage(address: string, context = pageContext) {
  const { pathname: path, search } = new URL(address, origin);
  const request = { method: 'GET', path, search, ifNoneMatch: undefined };
  const page = await handlePage(request, origin, context);
  expectOwnName(page.body);
  if (context === pageContext && page.status === 200) opened.add(address);
  return page;
}

async function readContent(path: string) {
  const content = await respond(path, '', { method: 'GET', ifNoneMatch: undefined }, origin);
  expectOwnName(content.body);
  return content;
}

/** Lists the addresses of what is published in a collection. */
async function listPublished(collection: string): Promise<string[]> {
  const { docs } = await firestore.collection(collection).where('status', '==', 'published').get();
  return docs.map((document) => {
    const id: unknown = collection === 'members' ? document.get('handle') : document.id;
    return `/${collection}/${String(id)}`;
  });
}

beforeAll(async () => {
  await clearFirestore(projectId);
  await database.ref(databasePaths.site).set({ ...defaultSiteSettings, name });
  await storeEarlier();
  await migrate(firestore, migrations, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
});
afterAll(async () => {
  await clearFirestore(projectId);
  await database.ref(databasePaths.site).remove();
});

describe('what an earlier version stored', () => {
  it.each(collections)('has a document of %s', (collection) => {
    const stored = documents.map(({ path }) => path.split('/').at(-2));
    expect(stored).toContain(collection);
  });

  it.each(documents.map(({ path }) => path))('%s is read after the migrations', async (path) => {
    const { schema, ids } = findKind(path);
    const document = await firestore.doc(path).get();
    const fields = toPlain(document.data()) as object;
    if ('none' in schema) expect(fields).not.toEqual({});
    else expect(schema.safeParse({ ...ids, ...fields }).error?.issues).toBeUndefined();
  });

  it('keeps no document that a migration would still change', async () => {
    for (const migration of migrations) {
      expect(await countChanges(firestore, migration)).toMatchObject({ changes: 0 });
    }
    const { progress } = await readRecord(firestore);
    expect(progress?.['0002-product-times']?.changed).toBeGreaterThan(0);
  });
});

describe('a site with what an earlier version stored', () => {
  beforeEach(() => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  /** Fails for a document that was left out, and for whatever else the functions or React complain about. */
  const expectNoComplaint = () => {
    expect(logger.error).not.toHaveBeenCalled();
    expect(logger.warn).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  };

  const addresses = Object.values(screens).map(({ path }) => path);
  const parameters = /:\w+/;

  it.each(addresses.filter((address) => !parameters.test(address)))('opens %s', async (address) => {
    expect((await openPage(address)).status).toBe(200);
    expectNoComplaint();
  });

  it.each(addresses.filter((address) => parameters.test(address)))(
    'opens %s for everything published there',
    async (address) => {
      const collection = address.split('/')[1] ?? '';
      const published = await listPublished(collection);
      // Nothing is published in a collection that the earlier version did not have.
      expect(published.length > 0).toBe(
        documents.some(({ path }) => path.startsWith(`${collection}/`)),
      );
      for (const path of published) {
        const byUid = address.replace(parameters, path.split('/').at(-1) ?? '');
        expect((await openPage(byUid)).status, byUid).toBe(200);
      }
      expectNoComplaint();
    },
  );

  it('says that a page is missing, and that its module is off', async () => {
    expect((await openPage('/nowhere')).status).toBe(404);
    const switchedOff = moduleIds;
    const without = () => Promise.resolve({ ...defaultSiteIdentity, name, switchedOff });
    for (const address of addresses.filter((each) => !parameters.test(each))) {
      await openPage(address, { ...pageContext, readIdentity: without });
    }
    expectNoComplaint();
  });

  it.each(mailTemplateNames)('sends the email %s', async (template) => {
    const sample = getEnglishMailTemplate(template);
    const { message } = await renderPreview(
      { kind: 'template', name: template, ...sample },
      origin,
      { name },
    );
    expect(message?.text).toBeTruthy();
    expectOwnName(JSON.stringify(message));
  });

  it.each(textPages)('sends the text of /%s', async (page) => {
    expect((await openPage(`/${page}/_payload.json`)).status).toBe(200);
    expectNoComplaint();
  });

  /** The paths behind the patterns of rewrites. */
  const patterns: Partial<Record<string, string[]>> = {
    '/feeds/*.xml': Object.values(feedPaths),
    // An earlier version offered no other language (tests/functions/mail/mailLanguage.test.ts reads these).
    '/*/feeds/*.xml': [],
    '/*/api/@(community|home|search|search-instructions).json': [],
    '/*/site.webmanifest': [],
    '/brand/**': [getBrandPath(defaultSiteIdentity, 'card.png')],
    '/@(favicon.svg|icon.svg|preview.png)': ['/favicon.svg', '/icon.svg', '/preview.png'],
  };
  const contentPaths = hosting.rewrites
    .filter(({ function: target }) => target?.functionId === 'content')
    .flatMap(({ source }) => patterns[source] ?? [source]);

  it.each(contentPaths)('sends %s', async (path) => {
    const { status, body, headers } = await readContent(path);
    if (path === '/preview.png') {
      expect([status, headers.Location]).toEqual([
        302,
        getBrandPath(defaultSiteIdentity, 'card.png'),
      ]);
    } else {
      expect(status).toBe(200);
      expect(body).not.toBe('');
    }
    expectNoComplaint();
  });

  it('opens every page of its sitemap, and lists everything published', async () => {
    const { body } = await readContent('/sitemap.xml');
    const listed = [...String(body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.slice(new URL(address).origin.length),
    );
    for (const path of listed.map((each) => each || '/')) {
      if (!opened.has(path)) expect((await openPage(path)).status, path).toBe(200);
    }
    for (const collection of ['apps', 'instructions', 'collections', 'members']) {
      expect(listed).toEqual(expect.arrayContaining(await listPublished(collection)));
    }
    expectNoComplaint();
  });
});
