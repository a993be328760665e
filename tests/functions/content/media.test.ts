import { gzipSync } from 'node:zlib';
import { getMediaUseId } from '@appshelf/model';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../support/testData';
import { bucket, firestore, createMember, unique } from '../support/suite';

const widths = [64, 256, 1024];
const getVariantPaths = (path: string) => widths.map((width) => `variants/${path}/${width}.webp`);

const picture = (width: number, height: number, background = '#2f6b4f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Stores a file as the web client does. */
async function store(path: string, bytes: Buffer, contentType: string, uploadedBy = 'ada') {
  await bucket.file(path).save(bytes, {
    contentType,
    resumable: false,
    metadata: { metadata: { uploadedBy } },
  });
}

const soon = (expectation: () => Promise<void>) =>
  vi.waitFor(expectation, { timeout: 60_000, interval: 200 });

async function existing(paths: string[]): Promise<string[]> {
  const known = await Promise.all(paths.map(async (path) => (await bucket.file(path).exists())[0]));
  return paths.filter((_path, index) => known[index]);
}

const readMedia = async (id: string) => (await firestore.doc(`media/${id}`).get()).data();

/** Waits until the document describes the stored file. */
async function waitForDocument(path: string): Promise<Record<string, unknown>> {
  const id = path.split('/')[1] ?? '';
  let document: Record<string, unknown> | undefined;
  await soon(async () => {
    const [{ generation }] = await bucket.file(path).getMetadata();
    document = await readMedia(id);
    expect(document?.generation).toBe(String(generation));
  });
  return document ?? {};
}

/** Delivers an event of a file, as the Storage emulator does, and waits until the function has ended. */
async function deliver(
  name: 'fileStored' | 'fileDeleted',
  path: string,
  metadata: Record<string, unknown> = {},
) {
  const response = await fetch(
    `http://127.0.0.1:5001/functions/projects/demo-appshelf/triggers/us-central1-${name}-0`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify({
        specversion: '1.0',
        id: crypto.randomUUID(),
        type: `google.cloud.storage.object.v1.${name === 'fileStored' ? 'finalized' : 'deleted'}`,
        source: `//storage.googleapis.com/projects/_/buckets/${bucket.name}/objects/${path}`,
        time: new Date().toISOString(),
        data: { bucket: bucket.name, name: path, ...metadata },
      }),
    },
  );
  if (!response.ok) throw new Error(`The trigger failed: ${await response.text()}`);
}

// The emulator starts a process for each event when none is idle.
beforeAll(async () => {
  const path = `media/warm-${unique()}/a.png`;
  await store(path, await picture(10, 10).png().toBuffer(), 'image/png');
  await waitForDocument(path);
}, 120_000);

describe('a stored picture', () => {
  it('gets a document with all of its metadata, and variants that anybody can read', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/a harbour.jpg`;
    const bytes = await picture(1_600, 800).jpeg().toBuffer();
    await store(path, bytes, 'image/jpeg');
    const document = await waitForDocument(path);
    const [stored] = await bucket.file(path).getMetadata();
    const at = (variant: string) =>
      `http://127.0.0.1:9199/v0/b/${bucket.name}/o/${encodeURIComponent(variant)}?alt=media`;
    expect(document).toMatchObject({
      bucket: bucket.name,
      generation: String(stored.generation),
      metageneration: '1',
      fullPath: path,
      name: 'a harbour.jpg',
      size: bytes.length,
      md5Hash: stored.md5Hash,
      contentType: 'image/jpeg',
      contentEncoding: null,
      contentLanguage: null,
      customMetadata: { uploadedBy: 'ada' },
      url: at(path),
      alt: '',
      width: 1_600,
      height: 800,
      variants: Object.fromEntries(
        widths.map((width, index) => [String(width), at(getVariantPaths(path)[index] ?? '')]),
      ),
      uploadedBy: 'ada',
      kind: 'picture',
      problem: null,
    });
    const response = await fetch((document.variants as Record<string, string>)['256'] ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([made.width, made.height]).toEqual([256, 128]);
  });

  it('is processed once for a repeated event', async () => {
    const path = `media/test-${unique()}/a.png`;
    await store(path, await picture(300, 300).png().toBuffer(), 'image/png');
    await waitForDocument(path);
    const states = () =>
      Promise.all(
        getVariantPaths(path).map(
          async (variant) => (await bucket.file(variant).getMetadata())[0].generation,
        ),
      );
    const before = await states();
    const document = firestore.doc(`media/${path.split('/')[1] ?? ''}`);
    const { updateTime } = await document.get();
    await deliver('fileStored', path);
    await deliver('fileStored', path);
    expect(await states()).toEqual(before);
    expect((await document.get()).updateTime).toEqual(updateTime);
  });

  it('loses its variants and its document when it is deleted, and a late event creates nothing', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/a.png`;
    await store(path, await picture(300, 300).png().toBuffer(), 'image/png');
    await waitForDocument(path);
    await bucket.file(path).delete();
    await soon(async () => {
      expect(await readMedia(id)).toBeUndefined();
      expect(await existing(getVariantPaths(path))).toEqual([]);
    });
    await deliver('fileStored', path);
    expect(await readMedia(id)).toBeUndefined();
    expect(await existing(getVariantPaths(path))).toEqual([]);
  });

  it('leaves no variants when it is deleted while they are created', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/a.png`;
    await store(path, await picture(3_000, 3_000).png().toBuffer(), 'image/png');
    await bucket.file(path).delete();
    await Promise.all([deliver('fileStored', path), deliver('fileDeleted', path)]);
    await soon(async () => {
      expect(await readMedia(id)).toBeUndefined();
      expect(await existing(getVariantPaths(path))).toEqual([]);
    });
  });

  it('keeps its URL and its text alternative when it is replaced, although Storage reports a deletion', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/a.png`;
    await store(path, await picture(400, 100, '#f00').png().toBuffer(), 'image/png');
    const { url } = await waitForDocument(path);
    await firestore.doc(`media/${id}`).update({ alt: 'A red field' });

    await store(path, await picture(100, 400, '#00f').webp().toBuffer(), 'image/webp');
    await deliver('fileDeleted', path, { generation: '1' });
    expect(await waitForDocument(path)).toMatchObject({
      url,
      alt: 'A red field',
      contentType: 'image/webp',
      width: 100,
      height: 400,
    });
    const [variant] = await bucket.file(getVariantPaths(path)[0] ?? '').download();
    const { dominant } = await sharp(variant).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it('loses its variants when another kind of file replaces it', async () => {
    const path = `media/test-${unique()}/a.png`;
    await store(path, await picture(300, 300).png().toBuffer(), 'image/png');
    await waitForDocument(path);
    await store(path, Buffer.from('<html></html>'), 'image/png');
    expect(await waitForDocument(path)).toMatchObject({ problem: 'unreadable', variants: {} });
    expect(await existing(getVariantPaths(path))).toEqual([]);
  });
});

describe('other files', () => {
  it.each([
    ['a PDF', 'a.pdf', 'application/pdf', 'document', null],
    ['a ZIP', 'a.zip', 'application/zip', 'archive', null],
    ['a page that claims to be a picture', 'a.png', 'image/png', 'picture', 'unreadable'],
  ])('describes %s without variants', async (_what, file, type, kind, problem) => {
    const path = `media/test-${unique()}/${file}`;
    await store(path, Buffer.from('%PDF-1.7 <html>'), type);
    expect(await waitForDocument(path)).toMatchObject({
      contentType: type,
      kind,
      problem,
      width: null,
      height: null,
      variants: {},
    });
    expect(await existing(getVariantPaths(path))).toEqual([]);
  });

  it('does not read a file with a content encoding', async () => {
    const path = `media/test-${unique()}/a.png`;
    const bytes = gzipSync(await picture(300, 300).png().toBuffer());
    await bucket.file(path).save(bytes, {
      contentType: 'image/png',
      resumable: false,
      metadata: { contentEncoding: 'gzip', metadata: { uploadedBy: 'ada' } },
    });
    expect(await waitForDocument(path)).toMatchObject({ problem: 'encoded', variants: {} });
    expect(await existing(getVariantPaths(path))).toEqual([]);
  });

  it("marks a member's file that is no picture, and creates no variants", async () => {
    const path = `submissions/test-${unique()}/i1/step.png`;
    await store(path, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
    await soon(async () => {
      const [{ metadata }] = await bucket.file(path).getMetadata();
      expect(metadata).toMatchObject({ problem: 'unreadable' });
    });
    await deliver('fileStored', path);
    expect(await existing(getVariantPaths(path))).toEqual([]);
  });

  it('reads the size of an SVG', async () => {
    const path = `media/test-${unique()}/a.svg`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
    await store(path, Buffer.from(svg), 'image/svg+xml');
    expect(await waitForDocument(path)).toMatchObject({
      width: 30,
      height: 20,
      variants: {},
      problem: null,
    });
  });

  it('creates variants of members’ uploads, which have no document', async () => {
    const uid = `test-${unique()}`;
    const paths = [`submissions/${uid}/i1/step.webp`, `avatars/${uid}/me.webp`];
    const bytes = await picture(200, 200).webp().toBuffer();
    for (const path of paths) await store(path, bytes, 'image/webp');
    await soon(async () => {
      expect(await existing(paths.flatMap(getVariantPaths))).toHaveLength(6);
    });
    await Promise.all(paths.map((path) => bucket.file(path).delete()));
    await soon(async () => {
      expect(await existing(paths.flatMap(getVariantPaths))).toEqual([]);
    });
  });
});

describe('the media use', () => {
  it('of an app changes with the app and is deleted with it', async () => {
    const app = await createApp();
    const use = firestore.doc(`mediaUses/${getMediaUseId('apps', app.id)}`);
    const id = `test-${unique()}`;
    const url = `http://127.0.0.1:9199/v0/b/${bucket.name}/o/media%2F${id}%2Fa.png?alt=media`;
    await app.update({ iconUrl: url, description: `![](${url})` });
    const users = firestore.collection('mediaUses').where('mediaIds', 'array-contains', id);
    await soon(async () => {
      const found = await users.get();
      expect(found.docs.map((document) => document.data())).toMatchObject([
        { collection: 'apps', documentId: app.id, places: { [id]: ['icon', 'text'] } },
      ]);
    });
    await app.update({ iconUrl: null });
    await soon(async () => expect((await use.get()).get(`places.${id}`)).toEqual(['text']));
    await app.delete();
    await soon(async () => expect((await use.get()).exists).toBe(false));
  });

  it.each(['pages', 'pageTexts'] as const)('of a text in %s is noted', async (collection) => {
    const text = firestore.collection(collection).doc(`test-${unique()}`);
    const id = `test-${unique()}`;
    const url = `http://127.0.0.1:9199/v0/b/${bucket.name}/o/media%2F${id}%2Fa.png?alt=media`;
    await text.set({ title: 'House rules', markdown: `![](${url})` });
    const use = firestore.doc(`mediaUses/${getMediaUseId(collection, text.id)}`);
    await soon(async () => {
      expect((await use.get()).data()).toMatchObject({
        title: 'House rules',
        places: { [id]: ['text'] },
      });
    });
    await text.delete();
    await soon(async () => expect((await use.get()).exists).toBe(false));
  });
});

describe('an upload', () => {
  const entriesOn = async (id: string) => {
    const about = firestore.collection('audit').where('about', 'array-contains', `media/${id}`);
    const { docs } = await about.orderBy('at', 'desc').limit(10).get();
    return docs.reverse().map((doc) => doc.data());
  };

  it('of an administrator is recorded once, with the replaced file', async () => {
    const admin = await createMember({ admin: true });
    const id = `test-${unique()}`;
    const path = `media/${id}/note.pdf`;
    await store(path, Buffer.from('%PDF'), 'application/pdf', admin.uid);
    await waitForDocument(path);
    await store(path, Buffer.from('%PDF-1.7'), 'application/pdf', admin.uid);
    await waitForDocument(path);
    const [stored] = await bucket.file(path).getMetadata();
    await deliver('fileStored', path, { ...stored, updated: String(stored.updated) });
    const who = { actorUid: admin.uid, actorEmail: admin.email, outcome: 'done' };
    expect(await entriesOn(id)).toMatchObject([
      { ...who, action: 'create', before: {}, after: { name: 'note.pdf', size: 4 } },
      { ...who, action: 'update', before: { size: 4 }, after: { size: 8 } },
    ]);
  });

  it('that was replaced before its event was handled is recorded', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/note.pdf`;
    const upload = {
      generation: '5',
      size: '4',
      contentType: 'application/pdf',
      updated: '2026-11-20T10:00:00Z',
      metadata: { uploadedBy: 'somebody' },
    };
    await deliver('fileStored', path, upload);
    await deliver('fileStored', path, upload);
    expect(await entriesOn(id)).toMatchObject([
      { action: 'create', actorUid: 'somebody', actorEmail: null, after: { size: 4 } },
    ]);
  });

  it('of the server and of members is not recorded', async () => {
    const id = `test-${unique()}`;
    const path = `media/${id}/note.pdf`;
    await bucket.file(path).save('%PDF', { contentType: 'application/pdf', resumable: false });
    await waitForDocument(path);
    await deliver('fileStored', path, { generation: '1' });
    await deliver('fileStored', `avatars/${id}/a.png`, { metadata: { uploadedBy: id } });
    expect(await entriesOn(id)).toEqual([]);
  });
});
