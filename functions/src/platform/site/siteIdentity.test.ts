import { defaultSiteFrame, defaultSiteIdentity, type SiteIdentity } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../firebase/logger';
import { createIdentityReader, listUnpublished } from './siteIdentity';

const garden: SiteIdentity = {
  name: 'Kitchen Garden',
  tagline: 'What grows',
  headline: 'Growing',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  ...defaultSiteFrame,
  switchedOff: [],
  unpublished: [],
};
const read = vi.fn<() => Promise<SiteIdentity>>();

beforeEach(() => {
  read.mockReset();
  vi.spyOn(logger, 'warn').mockReset();
});

it('reads the identity once for calls within its age', async () => {
  read.mockResolvedValue(garden);
  const readIdentity = createIdentityReader(read, 60_000, 1_000);
  expect(await Promise.all([readIdentity(), readIdentity()])).toEqual([garden, garden]);
  expect(await readIdentity()).toEqual(garden);
  expect(read).toHaveBeenCalledOnce();
});

it('returns what it read last while the database fails', async () => {
  read.mockResolvedValueOnce(garden).mockRejectedValue(new Error('down'));
  const readIdentity = createIdentityReader(read, 0, 1_000);
  await readIdentity();
  expect(await readIdentity()).toEqual(garden);
  expect(read).toHaveBeenCalledTimes(2);
  expect(logger.warn).toHaveBeenCalledOnce();
});

it('returns the default when nothing was ever read, also when the database does not answer', async () => {
  read.mockReturnValue(new Promise(() => undefined));
  expect(await createIdentityReader(read, 0, 1)()).toEqual(defaultSiteIdentity);
  read.mockRejectedValue(new Error('down'));
  expect(await createIdentityReader(read, 0, 1_000)()).toEqual(defaultSiteIdentity);
});

it('returns what was read too late as soon as it is there', async () => {
  let answer: (identity: SiteIdentity) => void = () => undefined;
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const readIdentity = createIdentityReader(read, 60_000, 1);
  expect(await readIdentity()).toEqual(defaultSiteIdentity);
  answer(garden);
  await read.mock.results[0]?.value;
  expect(await readIdentity()).toEqual(garden);
  expect(read).toHaveBeenCalledOnce();
});

describe('the links to own pages', () => {
  const linkTo = (...paths: string[]) => paths.map((to) => ({ to, label: to }));
  const getAll = vi.fn<(...args: unknown[]) => Promise<{ get: () => string | undefined }[]>>();
  const store = {
    collection: () => ({ doc: (id: string) => id }),
    getAll,
  } as unknown as Parameters<typeof listUnpublished>[0];

  it('cost no read on a site without any', async () => {
    const links = { navigation: linkTo('/apps', 'https://x.example/pages/a'), footer: [] };
    expect(await listUnpublished(store, links)).toEqual([]);
    expect(getAll).not.toHaveBeenCalled();
  });

  it('are left out when their page is missing or not published', async () => {
    getAll.mockImplementation((...args) =>
      Promise.resolve(
        args.slice(0, -1).map((id) => ({
          get: () => ({ hours: 'published', plan: 'draft' })[String(id)],
        })),
      ),
    );
    const links = {
      navigation: linkTo('/pages/hours', '/pages/plan'),
      footer: linkTo('/about', '/pages/gone#top'),
    };
    expect(await listUnpublished(store, links)).toEqual(['/pages/plan', '/pages/gone#top']);
    expect(getAll).toHaveBeenCalledWith('hours', 'plan', 'gone', { fieldMask: ['status'] });
  });
});
