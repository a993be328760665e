import { metricsLimits } from '@appshelf/model';
import { describe, expect, it, vi } from 'vitest';
import { logger } from '../../platform/firebase/logger';
import { handleMetrics, type MetricsContext, type MetricsHttpRequest } from './handleMetrics';
import { createNetworkLimit } from '../../platform/http/networkLimit';

const counters = [{ kind: 'pages', name: '/' }];
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

function ask(
  request: Partial<MetricsHttpRequest> = {},
  body: unknown = { counters },
  context: Partial<MetricsContext> = {},
) {
  const count = vi.fn<MetricsContext['count']>().mockResolvedValue(undefined);
  const response = handleMetrics(
    {
      method: 'POST',
      headers: {
        origin: 'https://shelf.example',
        host: 'shelf.example',
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify(body)),
      userAgent: browser,
      ...request,
    },
    { isAdmitted: () => true, count, emulated: false, ...context },
  );
  return { count, response };
}

const many = (length: number) => ({ counters: Array.from({ length }, () => counters[0]) });

describe('handleMetrics', () => {
  it('counts', async () => {
    const { count, response } = ask();
    await expect(response).resolves.toEqual({ status: 204 });
    expect(count).toHaveBeenCalledExactlyOnceWith(counters);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ])('counts nothing for "%s"', async (userAgent) => {
    const { count, response } = ask({ userAgent });
    await expect(response).resolves.toEqual({ status: 204 });
    expect(count).not.toHaveBeenCalled();
  });

  it.each<[string, number, Partial<MetricsHttpRequest>, unknown?]>([
    ['another method', 405, { method: 'GET' }],
    ['another site', 403, { headers: { origin: 'https://evil.example', host: 'shelf.example' } }],
    ['a form', 400, { headers: { host: 'shelf.example', 'content-type': 'text/plain' } }],
    ['no body', 400, { body: undefined }],
    ['no JSON', 400, { body: Buffer.from('{') }],
    ['another kind', 400, {}, { counters: [{ kind: 'money', name: '/' }] }],
    ['a day of its own', 400, {}, { counters, day: '2099-01-01' }],
    ['a long name', 400, {}, { counters: [{ kind: 'pages', name: `/${'x'.repeat(200)}` }] }],
    ['too many counters', 400, {}, many(metricsLimits.counters + 1)],
    ['a large body', 413, { body: Buffer.alloc(metricsLimits.body + 1, 'x') }],
  ])('refuses %s with %i', async (_name, status, request, body = { counters }) => {
    const { count, response } = ask(request, body);
    await expect(response).resolves.toMatchObject({ status });
    expect(count).not.toHaveBeenCalled();
  });

  it('responds 429 to a network with too many requests', async () => {
    const { count, response } = ask({}, { counters }, { isAdmitted: () => false });
    await expect(response).resolves.toMatchObject({ status: 429 });
    expect(count).not.toHaveBeenCalled();
  });

  it('responds 503 when the database cannot be reached', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const count = vi.fn().mockRejectedValue(new Error('secret detail'));
    const { status, body } = await ask({}, { counters }, { count }).response;
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('responds 503 after 10 seconds when the database does not answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const count = vi.fn().mockReturnValue(new Promise(() => undefined));
    const { response } = ask({}, { counters }, { count });
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(response).resolves.toMatchObject({ status: 503 });
    vi.useRealTimers();
  });
});

it('admits so many requests of each network in a minute', () => {
  let now = 0;
  const isAdmitted = createNetworkLimit(() => now);
  const isNetworkAdmitted = (id: string) => isAdmitted([{ id, max: 2 }]);
  const askAll = () => ['a', 'a', 'a', 'b'].map(isNetworkAdmitted);
  expect(askAll()).toEqual([true, true, false, true]);
  now = 59_999;
  expect(isNetworkAdmitted('a')).toBe(false);
  now = 60_000;
  expect(askAll()).toEqual([true, true, false, true]);
});

it('counts a request for the visitor and the CDN, and a refused one for neither', () => {
  const isAdmitted = createNetworkLimit(() => 0);
  const visit = (id: string) =>
    isAdmitted([
      { id, max: 2 },
      { id: 'cdn', max: 4 },
    ]);
  expect(['a', 'a', 'a', 'a', 'b', 'c', 'd'].map(visit)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});
