import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appData } from '../../support/appData';
import { instructionData, ownPageData } from '../support/testData';
import { call, getCaller, firestore, site, unique } from '../support/suite';

const suffix = unique();
const named = (name: string) => `${name}-${suffix}`;
const app = firestore.doc(`apps/${named('first')}`);
const other = firestore.doc(`apps/${named('other')}`);
/** Events may take seconds on a busy machine. */
const eventually = { timeout: 60_000, interval: 100 };
const getAddress = (slug: string): DocumentReference => firestore.doc(`addresses/apps:${slug}`);

let editor: { uid: string; idToken: string };

beforeAll(async () => {
  editor = await getCaller({ editor: true });
  await Promise.all([app.set(appData({ name: 'First' })), other.set(appData({ name: 'Other' }))]);
});

afterAll(async () => {
  const { docs } = await firestore.collection('addresses').where('entry', '!=', null).get();
  const made = docs.map(({ ref }) => ref).filter(({ id }) => id.endsWith(suffix));
  await Promise.all(
    [app, other, getAddress(named('by-hand')), ...made].map((reference) => reference.delete()),
  );
});

const change = (slug: string, takesBack = false, entry = app) =>
  call('changeAddress', { entry: entry.path, slug, takesBack }, editor.idToken);

async function follow(slug: string): Promise<[status: number, location: string | null]> {
  const response = await fetch(`${site}/apps/${slug}`, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

const refused = (status: string, message: RegExp) => ({
  error: { status, message: expect.stringMatching(message) as string },
});

describe('changeAddress', () => {
  it.each([null, {}, { moderator: true }, { analyst: true }])('refuses %o', async (claims) => {
    const member = claims && (await getCaller(claims));
    const request = { entry: app.path, slug: named('second'), takesBack: false };
    expect(await call('changeAddress', request, member?.idToken ?? null)).toMatchObject({
      error: { status: claims === null ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED' },
    });
  });

  it.each([
    ['Not A Slug', 'INVALID_ARGUMENT'],
    ['a/b', 'INVALID_ARGUMENT'],
    ['pаypal', 'INVALID_ARGUMENT'],
    ['a\u202eb', 'INVALID_ARGUMENT'],
    ['', 'INVALID_ARGUMENT'],
  ])('refuses "%s"', async (slug, status) => {
    expect(await change(slug)).toMatchObject({ error: { status } });
  });

  it('moves an app twice; every former address leads straight to the present one', async () => {
    expect(await change(named('second'))).toMatchObject({
      result: { path: `/apps/${named('second')}` },
    });
    expect(await follow(named('second'))).toEqual([200, null]);
    expect(await follow(app.id)).toEqual([301, `/apps/${named('second')}`]);
    expect(await change(named('third'))).toMatchObject({
      result: { path: `/apps/${named('third')}` },
    });
    expect(await follow(named('third'))).toEqual([200, null]);
    expect((await getAddress(named('second')).get()).get('target')).toBe(`/apps/${named('third')}`);
    expect((await app.get()).get('slug')).toBe(named('third'));
    const audit = firestore.collection('audit').where('target', '==', app.path);
    const entries = (await audit.where('action', '==', 'changeAddress').get()).docs;
    expect(entries.map((entry) => entry.get('actorUid') as unknown)).toEqual([
      editor.uid,
      editor.uid,
    ]);
  });

  it('refuses the address of another app, former or present, and its own id is no obstacle', async () => {
    expect(await change(other.id)).toMatchObject(
      refused('ALREADY_EXISTS', /already used by another entry/),
    );
    expect(await change(named('third'), false, other)).toMatchObject(
      refused('ALREADY_EXISTS', /already used by another entry/),
    );
    expect(await change(named('second'), false, other)).toMatchObject(
      refused('ALREADY_EXISTS', /redirects to/),
    );
    expect(await change(app.id)).toMatchObject({ result: { path: `/apps/${app.id}` } });
    expect((await app.get()).get('slug')).toBeUndefined();
    expect((await getAddress(named('third')).get()).get('target')).toBe(`/apps/${app.id}`);
  });

  it('gives an address in another script, which pages, sitemap and redirects encode', async () => {
    const slug = `カメラ-${suffix.replaceAll(/[a-z]/g, '')}`;
    const path = `/apps/${encodeURIComponent(slug)}`;
    expect(await change(slug)).toMatchObject({ result: { path } });
    expect((await app.get()).get('slug')).toBe(slug);
    expect(await follow(app.id)).toEqual([301, path]);
    const page = await fetch(site + path, { redirect: 'manual' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`rel="canonical" href="${site}${path}"`);
    expect(await follow(path.slice('/apps/'.length).toLowerCase())).toEqual([301, path]);
    expect(await change(slug, false, other)).toMatchObject(
      refused('ALREADY_EXISTS', new RegExp(`/apps/${slug} is already used by another entry`)),
    );
    expect(await change(named('back'))).toMatchObject({
      result: { path: `/apps/${named('back')}` },
    });
    expect(await follow(encodeURIComponent(slug))).toEqual([301, `/apps/${named('back')}`]);
  });

  it('takes an address from a redirect when somebody means to', async () => {
    const request = { from: `/apps/${named('by-hand')}`, to: '/apps', replaces: false };
    await call('saveRedirect', request, editor.idToken);
    expect(await change(named('by-hand'))).toMatchObject(refused('ALREADY_EXISTS', /redirects to/));
    expect(await change(named('by-hand'), true)).toMatchObject({
      result: { path: `/apps/${named('by-hand')}` },
    });
    expect((await getAddress(named('by-hand')).get()).data()).toMatchObject({
      target: null,
      entry: app.path,
    });
  });
});

describe('an own page', () => {
  const page = firestore.doc(`pages/${named('hours')}`);
  const move = (slug: string) => change(slug, false, page);
  const open = async (path: string) => {
    const response = await fetch(site + path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };

  afterAll(async () => {
    await page.delete();
    await firestore.doc(`addresses/pages:${named('led-on')}`).delete();
  });

  it('gets another address and its first one again, and no one that leads elsewhere', async () => {
    await page.set(ownPageData());
    expect(await move(named('times'))).toMatchObject({
      result: { path: `/pages/${named('times')}` },
    });
    expect((await page.get()).get('slug')).toBe(named('times'));
    expect(await open(`/pages/${named('times')}`)).toEqual([200, null]);
    expect(await open(`/pages/${page.id}`)).toEqual([301, `/pages/${named('times')}`]);
    const payload = await fetch(`${site}/pages/${named('times')}/_payload.json`);
    expect(await payload.json()).toMatchObject({ slug: named('times') });
    await firestore.doc(`addresses/pages:${named('led-on')}`).set({
      path: `/pages/${named('led-on')}`,
      target: '/about',
      entry: null,
      createdAt: new Date(),
      createdBy: editor.uid,
    });
    expect(await move(named('led-on'))).toMatchObject(
      refused('ALREADY_EXISTS', /redirects to \/about/),
    );
    expect(await move(page.id)).toMatchObject({ result: { path: `/pages/${page.id}` } });
    expect((await page.get()).get('slug')).toBeUndefined();
    expect(await open(`/pages/${named('times')}`)).toEqual([301, `/pages/${page.id}`]);
    const moderator = await getCaller({ moderator: true });
    const request = { entry: page.path, slug: named('other'), takesBack: false };
    expect(await call('changeAddress', request, moderator.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
  });
});

describe('an address that a member has drafted under', () => {
  const draft = firestore.doc(`instructions/${named('drafted')}`);
  const instruction = firestore.doc(`instructions/${named('published')}`);

  afterAll(() => Promise.all([draft.delete(), instruction.delete()]));

  it('can be given to an instruction, and redirected', async () => {
    await draft.set(instructionData(null, 'draft'));
    await instruction.set(instructionData(null, 'published'));
    const redirect = { from: `/${draft.path}`, to: '/apps', replaces: false };
    expect(await call('saveRedirect', redirect, editor.idToken)).toEqual({
      result: { to: '/apps' },
    });
    const moderator = await getCaller({ moderator: true });
    const request = { entry: instruction.path, slug: draft.id, takesBack: true };
    expect(await call('changeAddress', request, moderator.idToken)).toMatchObject({
      result: { path: `/${draft.path}` },
    });
    const response = await fetch(`${site}/${draft.path}`, { redirect: 'manual' });
    expect(response.status).toBe(200);
  });
});

describe('a new app at a given address', () => {
  it('has it, and the other app is found at its id again', async () => {
    expect(await change(named('wanted'), false, other)).toMatchObject({
      result: { path: `/apps/${named('wanted')}` },
    });
    const imported = firestore.doc(`apps/${named('wanted')}`);
    await imported.set(appData({ name: 'Imported' }));
    await vi.waitUntil(async () => !(await getAddress(named('wanted')).get()).exists, eventually);
    expect((await other.get()).get('slug')).toBeUndefined();
    expect(await follow(named('wanted'))).toEqual([200, null]);
    await imported.delete();
  });

  it('is free of a redirect that somebody made', async () => {
    const imported = firestore.doc(`apps/${named('redirected')}`);
    await getAddress(named('redirected')).set({
      path: `/apps/${named('redirected')}`,
      target: '/apps',
      entry: null,
      createdAt: new Date(),
      createdBy: editor.uid,
    });
    await imported.set(appData({ name: 'Imported' }));
    await vi.waitUntil(
      async () => !(await getAddress(named('redirected')).get()).exists,
      eventually,
    );
    await imported.delete();
  });
});
