import { clientErrorReport } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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
