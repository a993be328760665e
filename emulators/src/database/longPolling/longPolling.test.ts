import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TestServer } from '../testServer';
import { SegmentReader } from './segments';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** Settles when the next request has come to the server, which runs in this process. */
function nextRequest(): Promise<void> {
  const channel = 'http.server.request.start';
  return new Promise((resolve) => {
    const listener = () => {
      unsubscribe(channel, listener);
      // The server's handler comes after this one.
      setImmediate(resolve);
    };
    subscribe(channel, listener);
  });
}

/** A request as the client numbers it. */
function request(number: number, action: string, body: object): object {
  return { t: 'd', d: { r: number, a: action, b: body } };
}

/** Plays the browser: runs the scripts that answer its requests, and sends messages in segments. */
class PollingClient {
  readonly received: unknown[] = [];
  readonly commands: unknown[][] = [];
  #segment = 0;
  #credentials = '';

  constructor(private readonly namespace: string) {}

  get #url(): string {
    return `http://127.0.0.1:${server.port}/.lp?ns=${this.namespace}`;
  }

  async start(): Promise<void> {
    await this.#run(await fetch(`${this.#url}&start=t&ser=1&cb=7&v=5`));
    const [, id, password] = this.commands[0] ?? [];
    this.#credentials = `&id=${String(id)}&pw=${String(password)}`;
  }

  /** Opens a poll that carries messages, each cut into segments of `size` characters. */
  async poll(messages: readonly object[] = [], size = 1000, signal?: AbortSignal): Promise<void> {
    const segments = messages.flatMap((message) => {
      const parts = encode(message).match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
      return parts.map((data) => ({ data, total: parts.length, number: this.#segment++ }));
    });
    const query = segments
      .map(({ data, total, number }, i) => `&seg${i}=${number}&ts${i}=${total}&d${i}=${data}`)
      .join('');
    const response = await fetch(`${this.#url}${this.#credentials}&ser=2${query}`, {
      ...(signal && { signal }),
    });
    expect(response.status).toBe(200);
    await this.#run(response);
  }

  get sessionId(): string {
    return String(this.commands[0]?.[1]);
  }

  async #run(response: Response): Promise<void> {
    const script = (await response.text()).replace(/^function .*$/gm, '');
    for (const [, name, args] of script.matchAll(/^(pLPCommand|pRTLPCB)\((.*)\);$/gm)) {
      const values = JSON.parse(`[${(args ?? '').replaceAll("'", '"')}]`) as unknown[];
      if (name === 'pLPCommand') this.commands.push(values);
      else this.received.push(...(values[1] as unknown[]));
    }
  }
}

describe('segments', () => {
  it('become messages in the order of sending, however they arrive', () => {
    const [a, b] = [encode({ a: 1 }), encode({ b: 2 })];
    const reader = new SegmentReader();
    expect(reader.read([{ number: 2, total: 1, data: b }])).toEqual([]);
    expect(reader.read([{ number: 1, total: 2, data: a.slice(4) }])).toEqual([]);
    expect(reader.read([{ number: 0, total: 2, data: a.slice(0, 4) }])).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
  });
});

describe('long polling', () => {
  it('carries requests, answers and pushes', async () => {
    const client = new PollingClient('poll-1');
    await client.start();
    expect(client.received).toEqual([
      { t: 'c', d: { t: 'h', d: expect.objectContaining({ v: '5' }) as object } },
    ]);
    await client.poll(
      [request(1, 'p', { p: '/a', d: 'x'.repeat(100) }), request(2, 'q', { p: '/a', h: '' })],
      50,
    );
    expect(client.received.slice(1)).toEqual([
      { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
      { t: 'd', d: { a: 'd', b: { p: 'a', d: 'x'.repeat(100) } } },
      { t: 'd', d: { r: 2, b: { s: 'ok', d: {} } } },
    ]);
    const waiting = client.poll();
    await server.write('poll-1', 'a', 'new');
    await waiting;
    expect(client.received.at(-1)).toEqual({ t: 'd', d: { a: 'd', b: { p: 'a', d: 'new' } } });
  });

  it('moves over to a websocket that works, without losing a message', async () => {
    const client = new PollingClient('poll-2');
    await client.start();
    await client.poll([request(1, 'q', { p: '/a', h: '' })]);
    const address = `ws://127.0.0.1:${server.port}/.ws?v=5&ns=poll-2&s=${client.sessionId}`;
    const socket = new WebSocket(address);
    const received: unknown[] = [];
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
    await vi.waitFor(() => expect(received).toEqual([{ t: 'c', d: { t: 'a', d: {} } }]));
    socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
    await vi.waitFor(() => expect(received.at(-1)).toEqual({ t: 'c', d: { t: 'o', d: {} } }));

    socket.send(JSON.stringify(request(3, 'p', { p: '/a', d: 2 })));
    await client.poll([request(2, 'p', { p: '/a', d: 1 }), { t: 'c', d: { t: 'n', d: {} } }]);
    expect(client.received.at(-1)).toEqual({ t: 'c', d: { t: 'n', d: {} } });
    expect(client.commands.at(-1)?.[0]).toBe('close');
    await vi.waitFor(() =>
      expect(received.slice(2)).toEqual([
        { t: 'd', d: { a: 'd', b: { p: 'a', d: 2 } } },
        { t: 'd', d: { r: 3, b: { s: 'ok', d: {} } } },
      ]),
    );
    socket.close();
  });

  it('ends with the poll that the client breaks off', async () => {
    const client = new PollingClient('poll-3');
    await client.start();
    await client.poll([request(1, 'o', { p: '/gone', d: true })]);
    const controller = new AbortController();
    const arrived = nextRequest();
    const waiting = client.poll([], 1000, controller.signal);
    await arrived;
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await vi.waitFor(async () => expect(await server.read('poll-3', 'gone')).toBe(true));
  });

  it('knows only its own sessions', async () => {
    const url = `http://127.0.0.1:${server.port}/.lp?ns=x&id=unknown&pw=unknown`;
    expect((await fetch(url)).status).toBe(404);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x&s=unknown`);
    const message = await new Promise((resolve) => {
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
    });
    expect(message).toMatchObject({ t: 'c', d: { t: 'r' } });
  });
});
