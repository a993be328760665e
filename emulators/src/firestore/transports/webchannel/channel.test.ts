import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusError } from '../../../shared/status';
import {
  type Caller,
  type ListenRequest,
  type ListenResponse,
  type StreamHandlers,
} from '../../api';
import { fakeControl, fakeService } from '../fake-service';
import { startTransports, type Transports } from '../index';

const DATABASE = 'projects/p/databases/(default)';
const ORIGIN = 'http://localhost:5173';

/** The service's end of the one stream that a test opens. */
interface OpenStream {
  caller: Caller;
  handlers: StreamHandlers<ListenResponse>;
  received: ListenRequest[];
  close: () => void;
}

let transports: Transports;
let streams: OpenStream[] = [];

beforeAll(async () => {
  const service = fakeService({
    listen: (caller, handlers) => {
      const stream: OpenStream = { caller, handlers, received: [], close: vi.fn() };
      streams.push(stream);
      return { receive: (request) => stream.received.push(request), close: () => stream.close() };
    },
  });
  const where = { host: '127.0.0.1', port: 0 };
  transports = await startTransports({ ...where, service, control: fakeControl() });
});

beforeEach(() => {
  streams = [];
});

afterAll(() => transports.close());

/** Sends a WebChannel request. */
async function request(query: Record<string, string>, init: RequestInit = {}) {
  const parameters = new URLSearchParams({
    VER: '8',
    database: DATABASE,
    zx: 'x',
    t: '1',
    ...query,
  });
  const url = `http://127.0.0.1:${transports.port}/google.firestore.v1.Firestore/Listen/channel`;
  return fetch(`${url}?${parameters.toString()}`, { headers: { Origin: ORIGIN }, ...init });
}

function form(messages: object[], offset = 0, headers = ''): RequestInit {
  const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
  if (headers !== '') body.set('headers', headers);
  messages.forEach((message, index) => body.set(`req${index}___data__`, JSON.stringify(message)));
  return { method: 'POST', body };
}

function unframe(text: string): unknown {
  const newline = text.indexOf('\n');
  const payload = text.slice(newline + 1);
  expect(payload).toHaveLength(Number(text.slice(0, newline)));
  return JSON.parse(payload);
}

/** Opens a channel and returns its session id. */
async function handshake(messages: object[] = [], headers = ''): Promise<string> {
  const response = await request({ RID: '1', CVER: '22' }, form(messages, 0, headers));
  const [[id, [kind, sid]]] = unframe(await response.text()) as [[number, [string, string]]];
  expect([response.status, id, kind]).toEqual([200, 0, 'c']);
  return sid;
}

/** One long poll. */
async function poll(SID: string, AID: number): Promise<unknown> {
  const query = { RID: 'rpc', SID, AID: String(AID), CI: '1', TYPE: 'xmlhttp' };
  return unframe(await (await request(query)).text());
}

describe('a WebChannel', () => {
  it('opens with the version, the keep-alive time and headers that a page may read', async () => {
    const response = await request({ RID: '1', CVER: '22' }, form([]));
    expect(unframe(await response.text())).toEqual([
      [0, ['c', response.headers.get('x-http-session-id'), '', 8, 14, 30_000]],
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-HTTP-Session-Id',
    });
    expect(response.headers.has('x-client-wire-protocol')).toBe(false);
  });

  it('hands on the message that comes with the handshake, and later ones', async () => {
    const SID = await handshake([{ database: DATABASE, addTarget: { targetId: 2 } }]);
    const next = await request({ SID, RID: '2', AID: '0' }, form([{ removeTarget: 2 }], 1));
    expect(unframe(await next.text())).toEqual([0, 0, 0]);
    expect(streams[0]?.received).toMatchObject([
      { database: DATABASE, addTarget: { targetId: 2 } },
      { removeTarget: 2 },
    ]);
  });

  it('carries answers back, again until they are acknowledged', async () => {
    const SID = await handshake();
    const change = (id: number) => ({ targetChange: { targetIds: [id] } });
    for (const id of [1, 2]) streams[0]?.handlers.send(change(id));
    const both = [
      [1, [change(1)]],
      [2, [change(2)]],
    ];
    expect(await poll(SID, 0)).toEqual(both);
    expect(await poll(SID, 0)).toEqual(both);
    expect(await poll(SID, 1)).toEqual(both.slice(1));
    const waiting = poll(SID, 2);
    await vi.waitFor(async () => {
      const post = await request({ SID, RID: '2', AID: '2' }, form([], 0));
      expect(unframe(await post.text())).toEqual([1, 2, 0]);
    });
    streams[0]?.handlers.send(change(3));
    expect(await waiting).toEqual([[3, [change(3)]]]);
  });

  it('streams text beyond ASCII with lengths in UTF-16 units', async () => {
    const SID = await handshake();
    const document = { name: 'n', fields: { a: { stringValue: 'é漢🎉' } } };
    streams[0]?.handlers.send({ documentChange: { document, targetIds: [2] } });
    streams[0]?.handlers.end(new StatusError('ABORTED', 'over'));
    const query = { RID: 'rpc', SID, AID: '0', CI: '0', TYPE: 'xmlhttp' };
    const response = await request(query);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(unframe(value ?? '')).toEqual([
      [1, [{ documentChange: { document, targetIds: [2] } }]],
      [2, [{ error: { code: 10, status: 'ABORTED', message: 'over' } }]],
    ]);
    await reader?.cancel();
  });

  it.each([
    ['', { kind: 'anonymous' }],
    ['X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer owner\r\n', { kind: 'admin' }],
  ])('takes the caller from the headers in the body: %j', async (headers, caller) => {
    await handshake([], headers);
    expect(streams[0]?.caller).toEqual(caller);
  });

  it('reports a credential that is no token as data', async () => {
    const SID = await handshake([{ removeTarget: 1 }], 'Authorization:Bearer nonsense\r\n');
    expect(await poll(SID, 0)).toMatchObject([[1, [{ error: { status: 'UNAUTHENTICATED' } }]]]);
    expect(streams).toEqual([]);
  });

  it('ends the stream at a message that does not fit the schema', async () => {
    const SID = await handshake([{ addTarget: { readTime: 'yesterday' } }]);
    expect(await poll(SID, 0)).toMatchObject([[1, [{ error: { status: 'INVALID_ARGUMENT' } }]]]);
    expect(streams[0]?.close).toHaveBeenCalled();
  });

  it('does not exist after it was terminated', async () => {
    const SID = await handshake();
    const beacon = await request({ SID, RID: '2', TYPE: 'terminate' }, { method: 'POST' });
    expect(beacon.status).toBe(200);
    expect(streams[0]?.close).toHaveBeenCalledOnce();
    const late = await request({ SID, RID: '3', AID: '0' }, form([]));
    expect([late.status, await late.text()]).toEqual([400, 'Unknown SID']);
  });

  it.each([
    ['a GET without session', {}, { method: 'GET' }],
    ['a session that never was', { SID: 'x', RID: 'rpc', AID: '0', CI: '0' }, { method: 'GET' }],
    ['a batch that lacks its messages', { RID: '1' }, { method: 'POST', body: 'count=3&ofs=0' }],
  ])('answers %s with 400', async (_case, query, init) => {
    expect((await request(query, init)).status).toBe(400);
  });
});
