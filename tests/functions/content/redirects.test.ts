import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appData } from '../../support/appData';
import { call, getCaller, firestore, site, unique } from '../support/suite';

const suffix = unique();
const at = (name: string) => `/moved-${suffix}/${name}`;
const documentAt = (path: string): DocumentReference =>
  firestore.doc(`addresses/${path.slice(1).replaceAll('/', ':')}`);
const app = firestore.doc(`apps/moved-${suffix}`);
const stored = new Set<string>();

let editor: { uid: string; idToken: string };

beforeAll(async () => {
  editor = await getCaller({ editor: true });
  await app.set(appData({ status: 'draft' }));
});

afterAll(async () => {
  await Promise.all([app, ...[...stored].map(documentAt)].map((reference) => reference.delete()));
});

function save(from: string, to: string, replaces = false) {
  stored.add(from);
  return call('saveRedirect', { from, to, replaces }, editor.idToken);
}

const drop = (from: string) =>
  call('saveRedirect', { from, to: null, replaces: true }, editor.idToken);

const readTarget = async (path: string): Promise<unknown> =>
  (await documentAt(path).get()).get('target');

const open = (path: string) => fetch(`${site}${path}`, { redirect: 'manual' });

const refused = (message: string | RegExp, status = 'FAILED_PRECONDITION') => ({
  error: { status, message: expect.stringMatching(message) as string },
});

describe('saveRedirect', () => {
  it.each([null, {}, { moderator: true }, { analyst: true }])('refuses %o', async (claims) => {
    const member = claims && (await getCaller(claims));
    const request = { from: at('nobody'), to: '/apps', replaces: false };
    expect(await call('saveRedirect', request, member?.idToken ?? null)).toMatchObject({
      error: { status: claims === null ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED' },
    });
    expect((await documentAt(at('nobody')).get()).exists).toBe(false);
  });

  it.each<[string, object]>([
    ['another site', { to: 'https://other.example/' }],
    ['an address of the administrator area', { from: '/admin/apps' }],
    ['the home page as the beginning', { from: '/' }],
    ['a field more', { createdBy: 'somebody' }],
  ])('refuses %s', async (_name, fields) => {
    const request = { from: at('a'), to: '/apps', replaces: false, ...fields };
    expect(await call('saveRedirect', request, editor.idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('leads on for good from an address without a page, and from the page of a missing app', async () => {
    for (const from of [at('page'), `/apps/gone-${suffix}`]) {
      expect(await save(from, '/apps')).toEqual({ result: { to: '/apps' } });
      const response = await open(from);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/apps']);
      expect((await open(`${from}/`)).status).toBe(301);
      expect(await drop(from)).toEqual({ result: { to: null } });
    }
    expect(await drop(at('page'))).toEqual({ result: { to: null } });
    const { docs } = await firestore
      .collection('audit')
      .where('target', '==', documentAt(at('page')).path)
      .get();
    const actions = docs.map((entry) => [entry.get('action'), entry.get('actorUid')] as unknown);
    expect(actions).toHaveLength(2);
    expect(actions).toContainEqual(['saveRedirect', editor.uid]);
    expect(actions).toContainEqual(['deleteRedirect', editor.uid]);
  });

  it('shortens chains in both directions', async () => {
    await save(at('b'), at('c'));
    await save(at('a'), at('b'));
    expect(await readTarget(at('a'))).toBe(at('c'));
    await save(at('c'), '/apps');
    expect(await readTarget(at('a'))).toBe('/apps');
    expect(await readTarget(at('b'))).toBe('/apps');
  });

  it('refuses what would lead back to itself', async () => {
    await save(at('x'), at('y'));
    expect(await save(at('y'), at('x'))).toMatchObject(
      refused(/visitors would go round in circles/),
    );
    expect(await save(at('z'), at('z'))).toMatchObject(refused(/can’t lead to itself/));
    expect((await documentAt(at('y')).get()).exists).toBe(false);
  });

  it('refuses to replace a redirect unless somebody means to', async () => {
    await save(at('one'), '/apps');
    expect(await save(at('one'), '/products')).toMatchObject(
      refused(/already redirects to \/apps/, 'ALREADY_EXISTS'),
    );
    expect(await save(at('one'), '/apps')).toEqual({ result: { to: '/apps' } });
    expect(await save(at('one'), '/products', true)).toEqual({ result: { to: '/products' } });
  });

  it('refuses the address of an app, published or not', async () => {
    expect(await save(`/${app.path}`, '/apps')).toMatchObject(
      refused(/is the address of an entry/),
    );
  });
});
