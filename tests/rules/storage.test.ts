import { maintenanceDocument } from '@appshelf/model';
import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import 'firebase/compat/storage';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { connect, getContext, openWithoutRules } from './support/environment';
import { editors, getUid, nobody, roles, verified, type Role } from './support/roles';

type Storage = firebase.storage.Storage;
type Attempt = (storage: Storage, uid: string) => Promise<unknown>;

const megabyte = 1024 * 1024;
const variant = 'variants/media/m1/a.png/64.webp';
/** Instructions of the seed: rules of Storage look documents up in the suite's own project. */
const shown = { draft: 'label-jars-with-yardstick', published: 'caption-a-lecture' };

const seeded = [
  'media/m1/a.png',
  'avatars/mia/a.png',
  'submissions/mia/s1/a.png',
  `submissions/mia/${shown.draft}/a.png`,
  `submissions/mia/${shown.published}/a.png`,
  'secrets/a.png',
  variant,
];

let environment: RulesTestEnvironment;
const clients = new Map<Role, Storage>();

interface UploadedFile {
  bytes?: number | undefined;
  type?: string | undefined;
  /** The uid in the upload's metadata. */
  by?: string | undefined;
  encoding?: string | undefined;
}

/** Uploads a file of zeros. */
async function upload(
  storage: Storage,
  path: string,
  { bytes = 10, type = 'image/png', by, encoding }: UploadedFile = {},
): Promise<unknown> {
  const customMetadata = by === undefined ? {} : { uploadedBy: by };
  return storage.ref(path).put(new Uint8Array(bytes), {
    contentType: type,
    customMetadata,
    ...(encoding === undefined ? {} : { contentEncoding: encoding }),
  });
}

let withoutRules: Storage;
/** Whether an attempt succeeded since the files were stored. */
let isTouched = true;

beforeAll(async () => {
  environment = await connect('storage');
  withoutRules = (await openWithoutRules(environment)).storage();
  for (const role of roles) clients.set(role, getContext(environment, role).storage());
});

beforeEach(async () => {
  if (!isTouched) return;
  for (const path of seeded) await upload(withoutRules, path);
  isTouched = false;
});

afterAll(() => environment.cleanup());

async function expectResult(role: Role, attempt: Attempt, allowed: boolean): Promise<void> {
  const storage = clients.get(role);
  if (storage === undefined) throw new Error(`No client for ${role}.`);
  isTouched = true;
  const tried = attempt(storage, getUid(role));
  await (allowed ? assertSucceeds(tried) : assertFails(tried));
  isTouched = allowed;
}

const permissions: [string, readonly Role[], Attempt][] = [
  ['read a media file', roles, (storage) => storage.ref('media/m1/a.png').getMetadata()],
  ['read an avatar', roles, (storage) => storage.ref('avatars/mia/a.png').getMetadata()],
  ['read a submission', roles, (storage) => storage.ref('submissions/mia/s1/a.png').getMetadata()],
  ['read what no rule names', nobody, (storage) => storage.ref('secrets/a.png').getMetadata()],
  ['list media', nobody, (storage) => storage.ref('media/m1').listAll()],
  ["list Mia's avatars", nobody, (storage) => storage.ref('avatars/mia').listAll()],
  ["list Mia's submissions", nobody, (storage) => storage.ref('submissions/mia/s1').listAll()],
  ['read a variant', roles, (storage) => storage.ref(variant).getMetadata()],
  ['list variants', nobody, (storage) => storage.ref('variants/media/m1/a.png').listAll()],
  ['write a variant', nobody, (storage, uid) => upload(storage, variant, { by: uid })],
  ['write a new variant', nobody, (storage) => upload(storage, 'variants/media/m2/b.png/64.webp')],
  ['delete a variant', nobody, (storage) => storage.ref(variant).delete()],
  ['upload media', editors, (storage, uid) => upload(storage, 'media/m2/b.png', { by: uid })],
  ['upload unsigned media', nobody, (storage) => upload(storage, 'media/m3/b.png')],
  [
    'upload media in the name of another',
    nobody,
    (storage) => upload(storage, 'media/m3/b.png', { by: 'somebody' }),
  ],
  [
    'replace media',
    editors,
    (storage, uid) => upload(storage, 'media/m1/a.png', { bytes: 11, by: uid }),
  ],
  ['replace media unsigned', nobody, (storage) => upload(storage, 'media/m1/a.png', { bytes: 11 })],
  [
    'say that another uploaded it',
    nobody,
    (storage) =>
      storage.ref('media/m1/a.png').updateMetadata({ customMetadata: { uploadedBy: 'somebody' } }),
  ],
  ['delete media past the audit', nobody, (storage) => storage.ref('media/m1/a.png').delete()],
  [
    'change the metadata of media',
    editors,
    (storage) => storage.ref('media/m1/a.png').updateMetadata({ cacheControl: 'no-cache' }),
  ],
  ['upload their own avatar', verified, (storage, uid) => upload(storage, `avatars/${uid}/b.png`)],
  ["upload Mia's avatar", ['member'], (storage) => upload(storage, 'avatars/mia/c.png')],
  ["replace Mia's avatar", nobody, (storage) => upload(storage, 'avatars/mia/a.png')],
  [
    "change the metadata of Mia's avatar",
    nobody,
    (storage) =>
      storage.ref('avatars/mia/a.png').updateMetadata({ customMetadata: { problem: '' } }),
  ],
  ["delete Mia's avatar", ['member'], (storage) => storage.ref('avatars/mia/a.png').delete()],
  [
    'submit a picture of their own',
    verified,
    (storage, uid) => upload(storage, `submissions/${uid}/s2/b.png`),
  ],
  [
    "submit a picture as Mia's",
    ['member'],
    (storage) => upload(storage, 'submissions/mia/s2/c.png'),
  ],
  ["delete Mia's picture", nobody, (storage) => storage.ref('submissions/mia/s1/a.png').delete()],
  [
    "replace Mia's picture",
    nobody,
    (storage) => upload(storage, 'submissions/mia/s1/a.png', { bytes: 11 }),
  ],
  [
    "delete Mia's picture of a draft",
    nobody,
    (storage) => storage.ref(`submissions/mia/${shown.draft}/a.png`).delete(),
  ],
  [
    "delete Mia's picture of what is published",
    nobody,
    (storage) => storage.ref(`submissions/mia/${shown.published}/a.png`).delete(),
  ],
  ['write at the root', nobody, (storage) => upload(storage, 'b.png')],
  ['write where no rule is', nobody, (storage) => upload(storage, 'secrets/b.png')],
  [
    'write deeper than the rules say',
    nobody,
    (storage, uid) => upload(storage, `avatars/${uid}/deep/b.png`),
  ],
];

describe('permissions', () => {
  for (const [to, allowed, attempt] of permissions) {
    it.each(roles.map((role) => ({ role, may: allowed.includes(role) })))(
      `${to}: $role, $may`,
      ({ role, may }) => expectResult(role, attempt, may),
    );
  }
});

interface Upload extends UploadedFile {
  what: string;
  role: Role;
  path: string;
  allowed: boolean;
}

const media = { role: 'admin', path: 'media/m2/file', by: getUid('admin') } as const;
const avatar = { role: 'member', path: 'avatars/mia/file' } as const;
const submission = { role: 'member', path: 'submissions/mia/s2/file' } as const;

const uploads: Upload[] = [
  { ...media, what: 'media of 25 MB', bytes: 25 * megabyte, allowed: true },
  { ...media, what: 'media over 25 MB', bytes: 25 * megabyte + 1, allowed: false },
  { ...media, what: 'a PDF as media', type: 'application/pdf', allowed: true },
  { ...media, what: 'a ZIP as media', type: 'application/zip', allowed: true },
  { ...media, what: 'an SVG as media', type: 'image/svg+xml', allowed: true },
  { ...media, what: 'a page as media', type: 'text/html', allowed: false },
  { ...media, what: 'a program as media', type: 'application/x-msdownload', allowed: false },
  {
    ...media,
    what: 'a name of 120 characters',
    path: `media/m2/${'n'.repeat(120)}`,
    allowed: true,
  },
  { ...media, what: 'a longer name', path: `media/m2/${'n'.repeat(121)}`, allowed: false },
  { ...avatar, what: 'an avatar of 2 MB', bytes: 2 * megabyte, allowed: true },
  { ...avatar, what: 'an avatar over 2 MB', bytes: 2 * megabyte + 1, allowed: false },
  { ...avatar, what: 'an SVG as avatar', type: 'image/svg+xml', allowed: false },
  { ...avatar, what: 'a PDF as avatar', type: 'application/pdf', allowed: false },
  {
    ...avatar,
    what: 'a type that only starts like a picture',
    type: 'image/png-but-html',
    allowed: false,
  },
  { ...submission, what: 'a picture of 5 MB', bytes: 5 * megabyte, allowed: true },
  { ...submission, what: 'a picture over 5 MB', bytes: 5 * megabyte + 1, allowed: false },
  ...[media, avatar, submission].flatMap((place) => [
    { ...place, what: `a compressed file at ${place.path}`, encoding: 'gzip', allowed: false },
    { ...place, what: `no encoding at ${place.path}`, encoding: 'identity', allowed: true },
  ]),
  { ...submission, what: 'a page as submission', type: 'text/html', allowed: false },
];

describe('sizes and types', () => {
  it.each(uploads)('$what: $allowed', ({ role, path, allowed, ...file }) =>
    // Under a name that is free, as nothing that members store is replaced.
    expectResult(
      role,
      (storage) => upload(storage, path.replace(/\/file$/, `/${crypto.randomUUID()}`), file),
      allowed,
    ),
  );
});

const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}/v1/projects/demo-appshelf/databases/(default)/documents`;

/** Writes or deletes a document of the suite's own project, where the emulator looks documents up for Storage. */
async function changeDocument(path: string, fields: object | null): Promise<void> {
  const response = await fetch(`${documents}/${path}`, {
    method: fields === null ? 'DELETE' : 'PATCH',
    headers: { Authorization: 'Bearer owner' },
    body: fields === null ? null : JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(await response.text());
}

describe.each<[string, string, readonly Role[]]>([
  ['is used up', '2100-01-01T00:00:00Z', nobody],
  ['was used up', '2026-01-01T00:00:00Z', ['member']],
])('the quota of uploads of Mia that %s', (_name, until, allowed) => {
  const refusedUntil = { mapValue: { fields: { uploads: { timestampValue: until } } } };
  beforeAll(() => changeDocument('quotas/mia', { refusedUntil }));
  afterAll(() => changeDocument('quotas/mia', null));

  it.each(['avatars/mia/q.png', 'submissions/mia/s2/q.png'])('%s', (path) =>
    expectResult('member', (storage) => upload(storage, path), allowed.includes('member')),
  );

  it('others upload', () =>
    expectResult(
      'other',
      (storage) => upload(storage, `avatars/ole/${until.slice(0, 4)}.png`),
      true,
    ));
});

describe.each<[string, number, readonly Role[]]>([
  ['was ended', 1, nobody],
  ['is of that time or later', 0, ['member']],
])('a session of Mia that %s', (_name, validAfter, allowed) => {
  const may = allowed.includes('member');
  beforeAll(() =>
    changeDocument('quotas/mia', { validAfter: { integerValue: String(validAfter) } }),
  );
  afterAll(() => changeDocument('quotas/mia', null));

  it.each<[string, Attempt]>([
    ['avatars/mia/e.png', (storage) => upload(storage, 'avatars/mia/e.png')],
    ['submissions/mia/s2/e.png', (storage) => upload(storage, 'submissions/mia/s2/e.png')],
    ['the deletion of avatars/mia/a.png', (storage) => storage.ref('avatars/mia/a.png').delete()],
  ])('%s', (_path, attempt) => expectResult('member', attempt, may));
});

describe('under maintenance', () => {
  beforeAll(() => changeDocument(maintenanceDocument, {}));
  afterAll(() => changeDocument(maintenanceDocument, null));

  const attempts: [string, readonly Role[], Attempt][] = [
    ['upload an avatar', ['admin'], (storage, uid) => upload(storage, `avatars/${uid}/m.png`)],
    [
      'submit a picture',
      ['admin'],
      (storage, uid) => upload(storage, `submissions/${uid}/s2/m.png`),
    ],
    ["delete Mia's avatar", nobody, (storage) => storage.ref('avatars/mia/a.png').delete()],
    ["delete Mia's picture", nobody, (storage) => storage.ref('submissions/mia/s1/a.png').delete()],
    ['upload media', editors, (storage, uid) => upload(storage, 'media/m2/m.png', { by: uid })],
  ];
  for (const [to, allowed, attempt] of attempts) {
    it.each(roles.map((role) => ({ role, may: allowed.includes(role) })))(
      `${to}: $role, $may`,
      ({ role, may }) => expectResult(role, attempt, may),
    );
  }

  it('an administrator whose sessions were ended waits like members', async () => {
    const revocation = `revocations/${getUid('admin')}`;
    await changeDocument(revocation, { validAfter: { integerValue: '1' } });
    await expectResult('admin', (storage) => upload(storage, 'avatars/ada/r.png'), false);
    await changeDocument(revocation, null);
  });
});
