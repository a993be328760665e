import { clientErrorLimits } from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonRequest } from '../../platform/http/jsonRequest';
import { handleErrorReport, type ErrorReportContext } from './handleErrorReport';

afterEach(() => vi.useRealTimers());

const report = {
  kind: 'uncaught',
  message: 'No account for ada@example.com.',
  stack: 'TypeError\n    at load (https://shelf.example/assets/index-a1.js?uid=ada:1:20)',
  path: '/apps/margin',
  build: 'a1b2',
  components: 'at Ada (https://shelf.example/assets/index-a1.js?uid=ada:1:20)',
  sinceLoad: 1_200,
};

function ask(
  request: Partial<JsonRequest> = {},
  body: unknown = report,
  store = vi.fn<ErrorReportContext['store']>().mockResolvedValue(true),
) {
  const response = handleErrorReport(
    {
      method: 'POST',
      headers: {
        origin: 'https://shelf.example',
        host: 'shelf.example',
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify(body)),
      ...request,
    },
    { store, emulated: false },
  );
  return { store, response };
}

describe('handleErrorReport', () => {
  it('stores a report without personal data', async () => {
    const { store, response } = ask();
    await expect(response).resolves.toEqual({ status: 204 });
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[\da-f]{20}$/), {
      ...report,
      message: 'No account for <email>',
      stack: 'TypeError\n    at load (https://shelf.example/assets/index-a1.js:1:20)',
      components: 'at Ada (https://shelf.example/assets/index-a1.js:1:20)',
    });
  });

  it('stores the same error of two pages under one id, and of two builds under two', async () => {
    const getId = async (change: object) => {
      const { store, response } = ask({}, { ...report, ...change });
      await response;
      return store.mock.calls[0]?.[0];
    };
    const id = await getId({});
    expect(await getId({ path: '/login' })).toBe(id);
    expect(await getId({ build: 'b1' })).not.toBe(id);
  });

  it.each<[string, number, Partial<JsonRequest>, unknown?]>([
    ['another method', 405, { method: 'GET' }],
    ['another site', 403, { headers: { origin: 'https://evil.example', host: 'shelf.example' } }],
    ['a form', 400, { headers: { host: 'shelf.example', 'content-type': 'text/plain' } }],
    ['no body', 400, { body: undefined }],
    ['no JSON', 400, { body: Buffer.from('{') }],
    ['an unknown field', 400, {}, { ...report, email: 'ada@example.com' }],
    ['a URL in place of a path', 400, {}, { ...report, path: 'https://evil.example' }],
    ['a long message', 400, {}, { ...report, message: 'x'.repeat(clientErrorLimits.message + 1) }],
    ['a large body', 413, { body: Buffer.alloc(clientErrorLimits.body + 1, 'x') }],
  ])('refuses %s with %i and stores nothing', async (_name, status, request, body = report) => {
    const { store, response } = ask(request, body);
    await expect(response).resolves.toMatchObject({ status });
    expect(store).not.toHaveBeenCalled();
  });

  it('responds 429 to too many reports', async () => {
    await expect(ask({}, report, vi.fn().mockResolvedValue(false)).response).resolves.toMatchObject(
      {
        status: 429,
      },
    );
  });

  it('responds 503 when the database cannot be reached', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const store = vi.fn().mockRejectedValue(new Error('secret detail'));
    const { status, body } = await ask({}, report, store).response;
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('responds 503 after 10 seconds when the database does not answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { response } = ask({}, report, vi.fn().mockReturnValue(new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, body } = await response;
    expect(status).toBe(503);
    expect(JSON.stringify(body)).toContain('Try again');
  });
});
