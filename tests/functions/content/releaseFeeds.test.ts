import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { checkFeeds } from '../../../functions/src/features/releases/checkFeeds';
import { appData } from '../../support/appData';
import { clearFirestore } from '../support/suite';

// A separate project without functions and other tests' feeds. GitHub is a fake.
const projectId = 'demo-release-feeds';
const firestore = getFirestore(initializeApp({ projectId }, 'release-feeds'));
const now = Date.UTC(2026, 2, 6);

beforeEach(() => clearFirestore(projectId));
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => clearFirestore(projectId));

/** Creates an app with version 1.0.0 that follows `octo/{id}`. */
async function follow(id: string, state: object = {}) {
  const app = firestore.doc(`apps/${id}`);
  await app.set(appData());
  await app
    .collection('releaseFeeds')
    .doc('github')
    .set({
      repository: `octo/${id}`,
      enabled: true,
      etag: null,
      checkedAt: null,
      error: null,
      ...state,
    });
}

const read = async (path: string) => (await firestore.doc(path).get()).data();

const toGitHubRelease = (tag: string, body = `Notes of ${tag}.`) => ({
  tag_name: tag,
  body,
  draft: false,
  prerelease: false,
  published_at: '2026-03-05T08:30:00Z',
});

const respondWith = (...tags: string[]) =>
  Response.json(
    tags.map((tag) => toGitHubRelease(tag)),
    { headers: { etag: 'W/"2"' } },
  );

/** Runs a check. `answer` is called with the repository's name below `octo/`. Returns the names in their order. */
async function check(
  response: (name: string, known: string | null) => Response | Promise<Response>,
) {
  const asked: string[] = [];
  await checkFeeds({
    firestore,
    fetch: (url, options) => {
      const name =
        /\/repos\/octo\/([^/]+)\/releases/.exec(typeof url === 'string' ? url : '')?.[1] ?? '';
      asked.push(name);
      return Promise.resolve(response(name, new Headers(options?.headers).get('if-none-match')));
    },
    now: () => now,
  });
  return asked;
}

const checkedAt = Timestamp.fromMillis(now);

describe('a list of releases', () => {
  it('adds what is new and raises the app’s version', async () => {
    await follow('pad');
    await check(() => respondWith('v1.1.0', 'v2.0.0', 'v1.0.0', 'nightly'));
    expect(await read('apps/pad/releases/2.0.0')).toEqual({
      notes: 'Notes of v2.0.0.',
      publishedAt: Timestamp.fromMillis(Date.UTC(2026, 2, 5, 8, 30)),
    });
    const { docs } = await firestore.collection('apps/pad/releases').get();
    expect(docs.map(({ id }) => id)).toEqual(['1.0.0', '1.1.0', '2.0.0']);
    const app = await read('apps/pad');
    expect(app).toEqual({
      ...appData(),
      version: '2.0.0',
      updatedAt: expect.any(Timestamp) as Timestamp,
    });
    expect(app?.updatedAt).not.toEqual(appData().updatedAt);
    expect(await read('apps/pad/releaseFeeds/github')).toEqual({
      repository: 'octo/pad',
      enabled: true,
      etag: 'W/"2"',
      checkedAt,
      error: null,
    });
  });

  it('changes no release that exists, and lowers no version', async () => {
    await follow('pad');
    await firestore
      .doc('apps/pad/releases/0.9.0')
      .set({ notes: 'Edited.', publishedAt: checkedAt });
    await check(() => respondWith('v0.9.0', 'v0.8.0'));
    expect(await read('apps/pad/releases/0.9.0')).toEqual({
      notes: 'Edited.',
      publishedAt: checkedAt,
    });
    expect(await read('apps/pad/releases/0.8.0')).toBeDefined();
    expect(await read('apps/pad')).toEqual(appData());
  });

  it('of a deleted app adds nothing', async () => {
    await follow('pad');
    await check(async () => {
      await firestore.recursiveDelete(firestore.doc('apps/pad'));
      return respondWith('v2.0.0');
    });
    expect(await read('apps/pad/releases/2.0.0')).toBeUndefined();
    expect(await read('apps/pad/releaseFeeds/github')).toBeUndefined();
  });
});

describe('the state of a feed', () => {
  it('keeps the ETag of a list without news, and forgets an error', async () => {
    await follow('pad', { etag: 'W/"1"', error: 'Away.' });
    await check((_name, known) => {
      expect(known).toBe('W/"1"');
      return new Response(null, { status: 304 });
    });
    expect(await read('apps/pad/releaseFeeds/github')).toMatchObject({
      etag: 'W/"1"',
      checkedAt,
      error: null,
    });
  });

  it('has the error of the last check', async () => {
    await follow('pad', { etag: 'W/"1"' });
    await check(() => new Response('{}', { status: 404 }));
    expect(await read('apps/pad/releaseFeeds/github')).toMatchObject({
      etag: 'W/"1"',
      checkedAt,
      error: 'GitHub has no public repository named octo/pad.',
    });
  });

  it('stays when releases cannot be added, and nothing of the list is', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    await follow('pad', { etag: 'W/"1"' });
    const failing = vi.spyOn(firestore, 'runTransaction').mockRejectedValueOnce(new Error('Away.'));
    await check(() => respondWith('v1.1.0', 'v1.2.0'));
    expect(failing).toHaveBeenCalledOnce();
    expect((await firestore.collection('apps/pad/releases').get()).size).toBe(0);
    expect(await read('apps/pad/releaseFeeds/github')).toMatchObject({
      etag: 'W/"1"',
      checkedAt: null,
    });
  });

  it('is not stored for a repository that was changed in the meantime', async () => {
    await follow('pad');
    await check(async () => {
      await follow('pad', { repository: 'octo/other' });
      return respondWith('v1.1.0');
    });
    expect(await read('apps/pad/releaseFeeds/github')).toMatchObject({
      repository: 'octo/other',
      etag: null,
      checkedAt: null,
    });
  });
});

describe('a run', () => {
  const at = (hours: number) => ({ checkedAt: Timestamp.fromMillis(now - hours * 3_600_000) });

  it('asks first about what was asked longest ago, and not about what is off', async () => {
    await follow('recent', at(1));
    await follow('old', at(5));
    await follow('new');
    await follow('off', { enabled: false });
    expect(await check(() => respondWith())).toEqual(['new', 'old', 'recent']);
  });

  it('ends when GitHub allows no more requests, and the next run goes on there', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    await follow('first', at(9));
    await follow('second', at(8));
    await follow('third', at(7));
    const limited = () => new Response('{}', { status: 429 });
    expect(await check((name) => (name === 'second' ? limited() : respondWith()))).toEqual([
      'first',
      'second',
    ]);
    expect(warn).toHaveBeenCalledOnce();
    expect(await read('apps/second/releaseFeeds/github')).toMatchObject({ ...at(8), error: null });
    expect(await check(() => respondWith())).toEqual(['second', 'third', 'first']);
  });

  it('goes on after a feed that fails', async () => {
    const logError = vi.spyOn(logger, 'error').mockReturnValue();
    await follow('broken', { ...at(9), repository: '../../user' });
    await follow('fine', at(8));
    expect(await check(() => respondWith('v1.1.0'))).toEqual(['fine']);
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('apps/broken/releaseFeeds/github'),
      expect.anything(),
    );
    expect(await read('apps/fine/releases/1.1.0')).toBeDefined();
  });
});
