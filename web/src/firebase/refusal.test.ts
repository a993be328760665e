import {
  getErrorMessage,
  getSwitchedOffMessage,
  maintenanceMessage,
  permissionDeniedMessage,
  quotaMessages,
  refusedCreationMessage,
  type LimitedKind,
} from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../testing/auth';
import { startTestFirestore } from '../testing/firestore';
import { signOut } from './auth/auth';
import { explainRefusal, getQuotaKind } from './refusal';
import { translateSentence } from '../lib/translateSentence';

const firestore = startTestFirestore();
const account = startTestAuth();

beforeEach(() => account.signIn({ uid: 'mia' }));

/** Stores until when the quotas of Mia refuse more of each kind. */
const refuseUntil = (refusedUntil: Partial<Record<LimitedKind, number>>) =>
  firestore.put('quotas/mia', { refusedUntil });

const refused = (code: string) => Promise.reject(Object.assign(new Error('No.'), { code }));

function answerSetting(response: () => Promise<Response>) {
  const fetchSetting = vi.fn<(address: string) => Promise<Response>>(response);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.includes('/site.json') ? fetchSetting(address) : others(address, request),
  );
  return fetchSetting;
}

const getMessage = (write: Promise<unknown>, kind: LimitedKind | null = null, about: object = {}) =>
  explainRefusal(write, { kind, ...about }).then(() => 'written', getErrorMessage);

it.each(['permission-denied', 'storage/unauthorized'])(
  'says that the site is under maintenance when %s comes of it',
  async (code) => {
    const fetchSetting = answerSetting(() => Promise.resolve(Response.json({ maintenance: true })));
    expect(await getMessage(refused(code))).toBe(maintenanceMessage);
    expect(fetchSetting).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/site.json'));
  },
);

it.each([
  ['apps/a/reviews/mia', {}, 'reviews'],
  ['instructions/a/comments/c', {}, 'comments'],
  ['resources/r', { kind: 'career' }, 'careers'],
] as const)('says that the module of %s is switched off', async (path, data, module) => {
  const modules = { reviews: false, instructions: false, careers: false };
  answerSetting(() => Promise.resolve(Response.json({ modules })));
  expect(await getMessage(refused('permission-denied'), null, { path, data })).toBe(
    translateSentence(getSwitchedOffMessage(module)),
  );
});

it.each([
  ['apps/a', {}],
  ['resources/r', { kind: 'technology' }],
])('keeps the error of %s while other modules are off', async (path, data) => {
  const modules = { reviews: false, careers: false };
  answerSetting(() => Promise.resolve(Response.json({ modules })));
  expect(await getMessage(refused('permission-denied'), null, { path, data })).toBe(
    permissionDeniedMessage,
  );
});

it.each([
  ['the site is not', () => Promise.resolve(Response.json({ maintenance: false }))],
  ['the setting cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the error when %s', async (_name, response) => {
  answerSetting(response);
  expect(await getMessage(refused('permission-denied'))).toBe(permissionDeniedMessage);
});

it('asks nothing about other results', async () => {
  const fetchSetting = answerSetting(() => Promise.resolve(Response.json({ maintenance: true })));
  await expect(explainRefusal(Promise.resolve(5))).resolves.toBe(5);
  await expect(explainRefusal(refused('not-found'))).rejects.toMatchObject({ code: 'not-found' });
  expect(fetchSetting).not.toHaveBeenCalled();
});

it.each(['drafts', 'reviews', 'uploads'] as const)(
  'says when it works again when the quota of %s is used up',
  async (kind) => {
    answerSetting(() => Promise.resolve(Response.json({ maintenance: false })));
    await refuseUntil({ [kind]: Date.now() + 60_000 });
    expect(await getMessage(refused('permission-denied'), kind)).toBe(quotaMessages[kind]);
    expect(await getMessage(refused('permission-denied'))).toBe(permissionDeniedMessage);
    await refuseUntil({ [kind]: Date.now() - 1 });
    expect(await getMessage(refused('permission-denied'), kind)).toBe(permissionDeniedMessage);
    await refuseUntil({});
    expect(await getMessage(refused('permission-denied'), kind)).toBe(permissionDeniedMessage);
  },
);

it.each([null, 'reviews'] as const)('says that of all writes, also of %s', async (kind) => {
  answerSetting(() => Promise.resolve(Response.json({ maintenance: false })));
  await refuseUntil({ writes: Date.now() + 60_000 });
  expect(await getMessage(refused('permission-denied'), kind)).toBe(quotaMessages.writes);
});

it.each(['comments', 'collections'] as const)(
  'says what becomes of what was hidden when nothing else explains the refusal of new %s',
  async (kind) => {
    const fetchSetting = answerSetting(() =>
      Promise.resolve(Response.json({ maintenance: false })),
    );
    expect(await getMessage(refused('permission-denied'), kind)).toBe(refusedCreationMessage);
    expect(await getMessage(refused('permission-denied'))).toBe(permissionDeniedMessage);
    fetchSetting.mockResolvedValue(Response.json({ maintenance: true }));
    expect(await getMessage(refused('permission-denied'), kind)).toBe(maintenanceMessage);
  },
);

it('keeps the error when nobody is signed in, or the count cannot be read', async () => {
  answerSetting(() => Promise.resolve(Response.json({ maintenance: false })));
  await refuseUntil({ reviews: Date.now() + 60_000 });
  expect(await getMessage(refused('permission-denied'), 'reviews')).toBe(quotaMessages.reviews);
  firestore.signIn('ole');
  expect(await getMessage(refused('permission-denied'), 'reviews')).toBe(permissionDeniedMessage);
  firestore.signIn('mia');
  await signOut();
  expect(await getMessage(refused('permission-denied'), 'reviews')).toBe(permissionDeniedMessage);
});

it.each([
  ['instructions/a', 'drafts'],
  ['apps/margin/reviews/mia', 'reviews'],
  ['instructions/a/helpful/mia', null],
  ['apps/margin/reviews/mia/helpful/ole', null],
  ['users/mia', null],
])('a new %s counts as %s', (path, kind) => {
  expect(getQuotaKind(path)).toBe(kind);
});
