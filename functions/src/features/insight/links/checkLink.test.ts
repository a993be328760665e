import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '../../../platform/http/testing';
import { createHostChecker } from './checkByHost';
import { checkLink, linkNetwork, type LinkOutcome } from './checkLink';

const hosts = {
  'a.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['8.8.8.8', '192.168.1.1'],
};

let site: TestSite | undefined;
afterEach(() => site?.close());

async function check(
  address: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  site = await startSite(answer, hosts);
  return checkLink(address, { ...site.network, isAllowedUrl: linkNetwork.isAllowedUrl });
}

/** Answers with a status by method, and notes the methods. */
const status = (head: number, get = head, headers: Record<string, string> = {}) => {
  const methods: (string | undefined)[] = [];
  return {
    methods,
    answer: ({ method }: IncomingMessage, response: ServerResponse) => {
      methods.push(method);
      response.writeHead(method === 'HEAD' ? head : get, headers).end('body');
    },
  };
};

describe('a link', () => {
  it.each([
    [200, 200, { kind: 'works' }, ['HEAD']],
    [405, 200, { kind: 'works' }, ['HEAD', 'GET']],
    [404, 200, { kind: 'works' }, ['HEAD', 'GET']],
    [403, 403, { kind: 'works' }, ['HEAD', 'GET']],
    [404, 404, { kind: 'broken', problem: 'gone', status: 404 }, ['HEAD', 'GET']],
    [410, 410, { kind: 'broken', problem: 'gone', status: 410 }, ['HEAD', 'GET']],
    [500, 503, { kind: 'broken', problem: 'status', status: 503 }, ['HEAD', 'GET']],
    [429, 429, { kind: 'unknown' }, ['HEAD']],
  ] as const)('that answers %i and %i', async (head, get, outcome, asked) => {
    const { methods, answer } = status(head, get);
    expect(await check('http://a.example/x', answer)).toEqual(outcome);
    expect(methods).toEqual(asked);
  });

  it.each([
    ['https://nowhere.example/', 'no-site'],
    ['https://inside.example/', 'private'],
    ['https://mixed.example/', 'private'],
    ['https://127.0.0.2/', 'private'],
    ['https://[::1]/', 'private'],
    ['http://169.254.169.254/computeMetadata/v1/', 'private'],
    ['http://a.example:8080/', 'private'],
    ['https://mia:secret@a.example/', 'private'],
  ])('is not asked for: %s', async (address, problem) => {
    const { methods, answer } = status(200);
    expect(await check(address, answer)).toEqual({ kind: 'broken', problem, status: null });
    expect(methods).toEqual([]);
  });

  it('is followed through redirects, and not into a private network', async () => {
    const redirect = (location: string) => (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/end') response.end();
      else response.writeHead(301, { location }).end();
    };
    expect(await check('https://a.example/', redirect('/end'))).toEqual({ kind: 'works' });
    await site?.close();
    expect(await check('https://a.example/', redirect('https://inside.example/end'))).toMatchObject(
      {
        problem: 'private',
      },
    );
    expect(site?.requests).toHaveLength(1);
    await site?.close();
    expect(await check('https://a.example/', redirect('/start'))).toMatchObject({
      problem: 'redirects',
    });
  });

  it('whose site ends the connection cannot be reached', async () => {
    const outcome = await check('https://a.example/', (request) => request.socket.destroy());
    expect(outcome).toEqual({ kind: 'broken', problem: 'no-answer', status: null });
  });

  it('is not gone when the name server itself fails', async () => {
    const failed = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
    const network = { ...linkNetwork, resolve: () => Promise.reject(failed) };
    expect(await checkLink('https://a.example/', network)).toMatchObject({ problem: 'no-answer' });
  });

  it('with a wrong certificate says so', async () => {
    const failed = Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
    const network = {
      ...linkNetwork,
      resolve: () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]),
      request: () => {
        throw failed;
      },
    };
    expect(await checkLink('https://a.example/', network)).toMatchObject({
      problem: 'certificate',
    });
  });
});

describe('the links of a run', () => {
  const silent: LinkOutcome = { kind: 'broken', problem: 'no-answer', status: null };

  /** `answerMs` is how long each link takes. */
  function createRun(answers: Record<string, LinkOutcome>, answerMs = 0) {
    const events: string[] = [];
    let time = 0;
    const checkAll = createHostChecker({
      check: (url) => {
        events.push(url);
        time += answerMs;
        return Promise.resolve(answers[url] ?? { kind: 'works' });
      },
      wait: (ms) => {
        events.push(`wait ${String(ms)}`);
        time += ms;
        return Promise.resolve();
      },
      now: () => time,
    });
    return { events, checkAll, getTime: () => time };
  }

  it('are asked for once, those of a host one after the other with a second between', async () => {
    const { events, checkAll } = createRun({});
    await checkAll(['https://a.example/1', 'https://a.example/2', 'https://a.example/1']);
    await checkAll(['https://a.example/2', 'https://a.example/3']);
    expect(events).toEqual([
      'https://a.example/1',
      'wait 1000',
      'https://a.example/2',
      'wait 1000',
      'https://a.example/3',
    ]);
  });

  it('stay unknown when their host wants no more requests or does not answer', async () => {
    const { events, checkAll } = createRun({
      'https://a.example/1': { kind: 'unknown' },
      'https://b.example/1': silent,
      'https://b.example/2': silent,
    });
    const outcomes = await checkAll([
      'https://a.example/1',
      'https://a.example/2',
      ...[1, 2, 3].map((at) => `https://b.example/${String(at)}`),
    ]);
    expect(outcomes.get('https://a.example/2')).toEqual({ kind: 'unknown' });
    expect(outcomes.get('https://b.example/3')).toEqual({ kind: 'unknown' });
    expect(events.filter((event) => !event.startsWith('wait'))).toHaveLength(3);
  });

  const list = (count: number, toUrl: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => toUrl(index));

  it('of a host that answers slowly are skipped after a minute, so that the run goes on', async () => {
    const { checkAll, getTime } = createRun({}, 8_000);
    const outcomes = await checkAll(list(200, (index) => `https://slow.example/${String(index)}`));
    expect(getTime()).toBeLessThan(70_000);
    expect(outcomes.get('https://slow.example/0')).toEqual({ kind: 'works' });
    expect(outcomes.get('https://slow.example/199')).toEqual({ kind: 'unknown' });
    expect(outcomes.size).toBe(200);
  });

  it('of many slow hosts are skipped before the run would be ended', async () => {
    const { checkAll, getTime } = createRun({}, 8_000);
    const outcomes = await checkAll(list(900, (index) => `https://${String(index)}.example/`));
    expect(getTime()).toBeLessThan(8 * 60_000);
    expect(outcomes.get('https://899.example/')).toEqual({ kind: 'unknown' });
    expect(outcomes.size).toBe(900);
  });
});
