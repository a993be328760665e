import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { TimeLimitError } from '../../platform/http/withTimeLimit';
import { createStaleIfError, readLimitMs } from './staleIfError';
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

describe('createStaleIfError', () => {
  it('returns new content as it is', async () => {
    const staleIfError = createStaleIfError();
    expect(await staleIfError('/', makes('one'))).toEqual(content('one'));
    expect(await staleIfError('/', makes('two'))).toEqual(content('two'));
  });

  it('returns the last content of the same URL when making fails, cached briefly', async () => {
    const staleIfError = createStaleIfError();
    await staleIfError('/', makes('home'));
    await staleIfError('/apps', makes('apps'));
    const { body, cacheControl } = await staleIfError('/', fails);
    expect(body).toBe('home');
    expect(cacheControl).toBe('public, max-age=0, s-maxage=10');
  });

  it('returns the last content once the limit is over', async () => {
    const staleIfError = createStaleIfError();
    await staleIfError('/', makes('home'));
    const response = staleIfError('/', hangs, 60_000);
    await vi.advanceTimersByTimeAsync(readLimitMs);
    expect((await response).body).toBe('home');
  });

  it('throws when there is no older content', async () => {
    const staleIfError = createStaleIfError();
    await expect(staleIfError('/', fails)).rejects.toThrow('down');
    const refused = expect(staleIfError('/', hangs)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(readLimitMs);
    await refused;
  });

  it('waits no longer for the first read of an instance, so that pages answer within 3 seconds', async () => {
    const settled = vi.fn();
    const first = createStaleIfError()('/', hangs).catch(settled);
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
    const response = createStaleIfError()('/api/search.json', slow, 10_000);
    await vi.advanceTimersByTimeAsync(9_000);
    expect((await response).body).toBe('large');
  });

  it('keeps content that arrives after the limit', async () => {
    const staleIfError = createStaleIfError();
    const late = () =>
      new Promise<Cacheable>((resolve) => setTimeout(resolve, 60_000, content('late')));
    const refused = expect(staleIfError('/', late)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect((await staleIfError('/', fails)).body).toBe('late');
  });

  it('forgets a page that is not there any more', async () => {
    const staleIfError = createStaleIfError();
    await staleIfError('/apps/gone', makes('app'));
    await staleIfError('/apps/gone', makes('not found', 404));
    await expect(staleIfError('/apps/gone', fails)).rejects.toThrow('down');
  });

  it('forgets what was made longest ago when it keeps too much', async () => {
    const staleIfError = createStaleIfError(2);
    await staleIfError('/a', makes('a'));
    await staleIfError('/b', makes('b'));
    await staleIfError('/a', makes('a again'));
    await staleIfError('/c', makes('c'));
    expect((await staleIfError('/a', fails)).body).toBe('a again');
    expect((await staleIfError('/c', fails)).body).toBe('c');
    await expect(staleIfError('/b', fails)).rejects.toThrow('down');
  });
});
