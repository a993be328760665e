import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../logger';
import { TimeLimitError } from '../withTimeLimit';
import { createLastKnown, readLimitMs } from './lastKnown';
import type { Cacheable } from './respondCached';

const content = (body: string, status = 200): Cacheable => ({
  body,
  contentType: 'text/html',
  cacheControl: 'public, max-age=60',
  status,
});

const makes = (body: string, status?: number) => () => Promise.resolve(content(body, status));
const fails = () => Promise.reject<Cacheable>(new Error('down'));
const hangs = () => new Promise<Cacheable>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

afterEach(() => vi.useRealTimers());

describe('createLastKnown', () => {
  it('returns new content as it is', async () => {
    const lastKnown = createLastKnown();
    expect(await lastKnown('/', makes('one'))).toEqual(content('one'));
    expect(await lastKnown('/', makes('two'))).toEqual(content('two'));
  });

  it('returns the last content of the same URL when making fails, cached briefly', async () => {
    const lastKnown = createLastKnown();
    await lastKnown('/', makes('home'));
    await lastKnown('/apps', makes('apps'));
    const { body, cacheControl } = await lastKnown('/', fails);
    expect(body).toBe('home');
    expect(cacheControl).toBe('public, max-age=0, s-maxage=10');
  });

  it('returns the last content once the limit is over', async () => {
    const lastKnown = createLastKnown();
    await lastKnown('/', makes('home'));
    const answer = lastKnown('/', hangs, 60_000);
    await vi.advanceTimersByTimeAsync(readLimitMs);
    expect((await answer).body).toBe('home');
  });

  it('throws when there is no older content', async () => {
    const lastKnown = createLastKnown();
    await expect(lastKnown('/', fails)).rejects.toThrow('down');
    const refused = expect(lastKnown('/', hangs)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(readLimitMs);
    await refused;
  });

  it('waits no longer for the first read of an instance, so that pages answer within 3 seconds', async () => {
    const settled = vi.fn();
    const first = createLastKnown()('/', hangs).catch(settled);
    await vi.advanceTimersByTimeAsync(readLimitMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(settled).toHaveBeenCalledOnce();
    expect(readLimitMs).toBeLessThan(3_000);
  });

  it('waits longer for a first content when it is asked to', async () => {
    const slow = () =>
      new Promise<Cacheable>((resolve) => setTimeout(resolve, 9_000, content('large')));
    const answer = createLastKnown()('/api/search.json', slow, 10_000);
    await vi.advanceTimersByTimeAsync(9_000);
    expect((await answer).body).toBe('large');
  });

  it('keeps content that arrives after the limit', async () => {
    const lastKnown = createLastKnown();
    const late = () =>
      new Promise<Cacheable>((resolve) => setTimeout(resolve, 60_000, content('late')));
    const refused = expect(lastKnown('/', late)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect((await lastKnown('/', fails)).body).toBe('late');
  });

  it('forgets a page that is not there any more', async () => {
    const lastKnown = createLastKnown();
    await lastKnown('/apps/gone', makes('app'));
    await lastKnown('/apps/gone', makes('not found', 404));
    await expect(lastKnown('/apps/gone', fails)).rejects.toThrow('down');
  });

  it('forgets what was made longest ago when it keeps too much', async () => {
    const lastKnown = createLastKnown(2);
    await lastKnown('/a', makes('a'));
    await lastKnown('/b', makes('b'));
    await lastKnown('/a', makes('a again'));
    await lastKnown('/c', makes('c'));
    expect((await lastKnown('/a', fails)).body).toBe('a again');
    expect((await lastKnown('/c', fails)).body).toBe('c');
    await expect(lastKnown('/b', fails)).rejects.toThrow('down');
  });
});
