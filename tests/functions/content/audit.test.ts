import { auditEntry, type AuditEntry } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { createApp, reviewData } from '../support/testData';
import {
  call,
  database,
  deliverEvent,
  firestore,
  createMember,
  getCaller,
  unique,
  type Member,
} from '../support/suite';

// Google's Firestore emulator reports the same address for every writer:
// https://github.com/firebase/firebase-tools/issues/7450
const reportsWriters = process.env.EMULATORS !== 'official';

const documents = 'projects/demo-appshelf/databases/(default)/documents';

/**
 * Writes a document as the client's SDK does, with rules.
 *
 * @param fields null deletes it
 * @param timestamps the fields that get the time of the write
 */
async function write(
  path: string,
  fields: Record<string, unknown> | null,
  by: Member,
  timestamps: string[] = [],
) {
  const name = `${documents}/${path}`;
  const updateTransforms = timestamps.map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const response = await fetch(`http://127.0.0.1:8080/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by.idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      writes: [fields === null ? { delete: name } : { update: { name, fields }, updateTransforms }],
    }),
  });
  if (!response.ok) throw new Error(`${path} was not written: ${await response.text()}`);
}

const writeProduct = (path: string, name: string, by: Member) =>
  write(path, product(name), by, ['updatedAt']);

async function entriesOn(target: string): Promise<AuditEntry[]> {
  const { docs } = await firestore
    .collection('audit')
    .where('about', 'array-contains', target)
    .orderBy('at', 'desc')
    .limit(20)
    .get();
  return docs
    .reverse()
    .map((doc) =>
      auditEntry.parse({ ...doc.data(), id: doc.id, at: (doc.get('at') as Timestamp).toMillis() }),
    );
}

const expectEntries = (target: string, expected: Partial<AuditEntry>[]) =>
  vi.waitFor(async () => expect(await entriesOn(target)).toMatchObject(expected), {
    timeout: 60_000,
    interval: 200,
  });

const text = (stringValue: string) => ({ stringValue });
const product = (name: string) => ({
  name: text(name),
  summary: text('For a test.'),
  description: text(''),
  appIds: { arrayValue: {} },
  price: { nullValue: null },
  url: { nullValue: null },
  imageUrl: { nullValue: null },
  status: text('draft'),
  position: { integerValue: '0' },
});

describe.runIf(reportsWriters)('a write of an administrator to Firestore', () => {
  it('is recorded: creation, update and deletion', async () => {
    const admin = await getCaller({ admin: true });
    const path = `products/test-${unique()}`;
    const who = {
      actorUid: admin.uid,
      actorEmail: admin.email,
      target: path,
      outcome: 'done',
    } as const;
    await writeProduct(path, 'One', admin);
    await expectEntries(path, [{ ...who, action: 'create', before: {} }]);
    await writeProduct(path, 'Two', admin);
    await expectEntries(path, [
      { action: 'create' },
      { ...who, action: 'update', before: { name: 'One' }, after: { name: 'Two' } },
    ]);
    await call('deleteEntry', { target: path }, admin.idToken);
    // Once a later write is recorded, a second entry of the deletion would be there too.
    await writeProduct(path, 'Three', admin);
    await expectEntries(path, [
      { action: 'create' },
      { action: 'update' },
      { ...who, action: 'delete', before: { name: 'Two' }, after: {} },
      { action: 'create', after: { name: 'Three' } },
    ]);
    await firestore.doc(path).delete();
  });

  it('appears in the history of its parent and of its author', async () => {
    const admin = await getCaller({ admin: true });
    const app = await createApp();
    const member = `member-${unique()}`;
    const review = `${app.path}/reviews/${member}`;
    await firestore.doc(review).set({ ...reviewData(1, 'pending'), authorUid: member });
    const release = {
      notes: text('Faster.'),
      publishedAt: { timestampValue: '2026-01-02T00:00:00Z' },
    };
    await write(`${app.path}/releases/2.0.0`, release, admin);
    await expectEntries(app.path, [{ target: `${app.path}/releases/2.0.0`, action: 'create' }]);
    await call('deleteEntry', { target: review }, admin.idToken);
    await expectEntries(app.path, [{ action: 'create' }, { target: review, action: 'delete' }]);
    await expectEntries(`users/${member}`, [{ target: review, actorUid: admin.uid }]);
  });

  it('is recorded, and writes of the server and of members are not', async () => {
    const [admin, member] = [await getCaller({ admin: true }), await getCaller()];
    const app = await createApp();
    const review = `${app.path}/reviews/${member.uid}`;
    await firestore.doc(review).set({ ...reviewData(5, 'published'), authorUid: member.uid });
    await write(review, null, member);
    await app.update({ tagline: 'Written by the server' });
    await call('deleteEntry', { target: app.path }, admin.idToken);
    await expectEntries(app.path, [
      { action: 'delete', before: { tagline: 'Written by the server' } },
    ]);
  });
});

/** The event of an app's change of name, as Firestore sends it. */
function renaming(id: string, path: string, by: Member) {
  const side = (name: string) => ({
    name: `${documents}/${path}`,
    fields: { name: text(name) },
    createTime: '2026-01-01T00:00:00Z',
    updateTime: '2026-01-01T00:00:00Z',
  });
  return {
    specversion: '1.0',
    id,
    type: 'google.cloud.firestore.document.v1.written.withAuthContext',
    source: '//firestore.googleapis.com/projects/demo-appshelf/databases/(default)',
    subject: `documents/${path}`,
    document: path,
    project: 'demo-appshelf',
    database: '(default)',
    namespace: '(default)',
    location: 'us-central1',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    authtype: 'unknown',
    authid: by.uid,
    data: { value: side('New'), oldValue: side('Old'), updateMask: { fieldPaths: ['name'] } },
  };
}

describe('a repeated event', () => {
  it.each([
    ['productWritten', 'products/test'],
    ['releaseWritten', 'apps/test/releases/test'],
  ])('is recorded once by %s', async (trigger, prefix) => {
    const admin = await getCaller({ admin: true });
    const path = `${prefix}-${unique()}`;
    const event = renaming(`event/${unique()}`, path, admin);
    await deliverEvent(trigger, event);
    await deliverEvent(trigger, event);
    expect(await entriesOn(path)).toMatchObject([
      { actorUid: admin.uid, before: { name: 'Old' }, after: { name: 'New' } },
    ]);
  });

  it('is recorded once by siteWritten', async () => {
    const admin = await createMember({ admin: true });
    const tagline = unique();
    const event = {
      specversion: '1.0',
      id: unique(),
      type: 'google.firebase.database.ref.v1.written',
      source:
        '//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/demo-appshelf-default-rtdb',
      subject: 'refs/site',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      location: 'us-central1',
      instance: 'demo-appshelf-default-rtdb',
      ref: 'site',
      firebasedatabasehost: 'firebaseio.com',
      authtype: 'app_user',
      authid: admin.uid,
      data: {
        '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
        data: { name: 'Appshelf', tagline: 'Old' },
        delta: { tagline },
      },
    };
    await deliverEvent('siteWritten', event);
    await deliverEvent('siteWritten', event);
    const entries = await entriesOn('site');
    expect(entries.filter(({ actorUid }) => actorUid === admin.uid)).toMatchObject([
      { action: 'update', before: { tagline: 'Old' }, after: { tagline } },
    ]);
  });
});

it('records a change of the settings', async () => {
  const admin = await createMember({ admin: true });
  const { tagline } = (await database.ref('site').get()).val() as { tagline: string };
  try {
    const response = await fetch(
      `http://127.0.0.1:9000/site.json?ns=demo-appshelf-default-rtdb&auth=${admin.idToken}`,
      { method: 'PATCH', body: JSON.stringify({ tagline: `For a test: ${unique()}` }) },
    );
    expect(response.status).toBe(200);
    await vi.waitFor(
      async () => {
        const entries = await entriesOn('site');
        expect(entries.filter(({ actorUid }) => actorUid === admin.uid)).toMatchObject([
          { action: 'update', target: 'site', before: { tagline } },
        ]);
      },
      { timeout: 60_000, interval: 200 },
    );
  } finally {
    await database.ref('site/tagline').set(tagline);
  }
});

it('records a change of the announcement among those of the settings, and visitors see none before it begins', async () => {
  const editor = await createMember({ editor: true });
  const saved = database.ref('announcement/saved');
  const before: unknown = (await saved.get()).val();
  const address = (path: string) =>
    `http://127.0.0.1:9000/${path}.json?ns=demo-appshelf-default-rtdb`;
  const write = (announcement: object) =>
    fetch(`${address('announcement/saved')}&auth=${editor.idToken}`, {
      method: 'PUT',
      body: JSON.stringify({ text: unique(), level: 'info', enabled: true, ...announcement }),
    });
  const readAsVisitor = async (): Promise<unknown> =>
    (await fetch(address('site/announcement'))).json();
  const soon = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 60_000, interval: 200 });
  try {
    const text = unique();
    expect((await write({ text })).status).toBe(200);
    await soon(async () => expect(await readAsVisitor()).toMatchObject({ text }));
    await soon(async () => {
      const entries = await entriesOn('site');
      expect(entries.filter(({ actorUid }) => actorUid === editor.uid)).toMatchObject([
        { action: 'update', target: 'site', after: { announcement: { text } } },
      ]);
    });
    expect((await write({ from: Date.now() + 3_600_000 })).status).toBe(200);
    await soon(async () =>
      expect(await readAsVisitor()).toEqual({ text: '', level: 'info', enabled: false }),
    );
  } finally {
    await saved.set(before);
  }
});
