import { clientErrorReport } from '@appshelf/model';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const fetch = vi.fn<(address: string, init: { body: string }) => Promise<Response>>();

/** Each test is a page of its own. */
async function open() {
  vi.resetModules();
  return import('./reportError');
}

const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(init.body) as unknown);

beforeEach(() => {
  fetch.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', '/apps/margin?q=ada');
  document.head.innerHTML = '<meta name="build" content="a1b2">';
  return () => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
    document.head.replaceChildren();
  };
});

describe('reportClientError', () => {
  it('sends a report that the server takes, without queries', async () => {
    const { reportClientError } = await open();
    const error = new Error(`Failed to fetch /login?user=ada ${'x'.repeat(400)}`);
    reportClientError('uncaught', error);
    const [report] = sent();
    expect(clientErrorReport.parse(report)).toMatchObject({
      kind: 'uncaught',
      path: '/apps/margin',
      build: 'a1b2',
    });
    expect(JSON.stringify(report)).not.toContain('ada');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/clientErrors');
  });

  it('takes whatever was thrown', async () => {
    const { reportClientError } = await open();
    reportClientError('caught', 'broken');
    expect(clientErrorReport.parse(sent()[0]).message).toBe('broken');
  });

  it('leaves out missing pages, and what fails for lack of a connection', async () => {
    const { reportClientError } = await open();
    const { PageNotFoundError } = await import('../../ui/feedback/PageNotFoundError');
    reportClientError('caught', new PageNotFoundError());
    vi.stubGlobal('navigator', { onLine: false });
    reportClientError('caught', new Error('Failed to fetch'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('has the components around the error, and when it happened', async () => {
    const { rootErrorHandlers } = await open();
    vi.stubGlobal('reportError', vi.fn());
    rootErrorHandlers.onUncaughtError(new Error('x'), { componentStack: '\n  at Menu (a?b)' });
    expect(clientErrorReport.parse(sent()[0])).toMatchObject({
      components: 'at Menu (a)',
      sinceLoad: expect.any(Number) as number,
    });
  });

  it('stops after five', async () => {
    const { reportClientError } = await open();
    for (let time = 0; time < 9; time += 1) reportClientError('caught', new Error('again'));
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('does not fail when the report cannot be sent', async () => {
    const { reportClientError } = await open();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(() => reportClientError('caught', new Error('x'))).not.toThrow();
  });
});

describe('reportWindowErrors', () => {
  const listening = new AbortController();
  afterAll(() => listening.abort());

  const thrown = (message: string, stack: string) => Object.assign(new Error(message), { stack });
  const own = (message: string) => thrown(message, `at f (${location.origin}/assets/a.js:1:2)`);
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('reports what nobody caught, once, and nothing of extensions and other sites', async () => {
    const listen = globalThis.addEventListener;
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
      listen(type, listener, { signal: listening.signal }),
    );
    const { reportWindowErrors, reportClientError } = await open();
    reportWindowErrors();
    const error = own('of an event');
    dispatchEvent(new ErrorEvent('error', { error }));
    dispatchEvent(new ErrorEvent('error', { error }));
    reject(own('of a promise'));
    const known = own('of React');
    reportClientError('uncaught', known);
    dispatchEvent(new ErrorEvent('error', { error: known }));
    const foreign = `at f (chrome-extension://abc/x.js:1:2)\nat g (${location.origin}/a.js:1:2)`;
    dispatchEvent(new ErrorEvent('error', { error: thrown('x', foreign) }));
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    reject(thrown('x', 'at f (https://elsewhere.example/x.js:1:2)'));
    reject('cancelled');
    expect(sent()).toMatchObject([
      { kind: 'script', message: 'of an event' },
      { kind: 'script', message: 'of a promise' },
      { kind: 'uncaught', message: 'of React' },
    ]);
  });
});
