import { defaultSiteFrame, defaultSiteIdentity, type SiteIdentity } from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../firebase/logger';
import { createIdentityReader } from './siteIdentity';

const garden: SiteIdentity = {
  name: 'Kitchen Garden',
  tagline: 'What grows',
  headline: 'Growing',
  introduction: '',
  accent: '',
  logo: '',
  theme: 'system',
  type: 'grotesque',
  ...defaultSiteFrame,
  switchedOff: [],
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
