import { EventEmitter } from 'node:events';
import { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusError } from '../../../shared/status';
import { type StreamHandlers } from '../../api';
import { ChannelSession } from './session';

/** The response of a hanging GET, seen from the client. */
class Backchannel extends EventEmitter {
  text = '';
  ended = false;
  readonly response = this as unknown as ServerResponse;

  flushHeaders(): void {
    this.emit('headers');
  }

  write(chunk: string): void {
    this.text += chunk;
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.emit('close');
  }

  /** The arrays received, as `[id, payload]`. */
  get arrays(): [number, unknown[]][] {
    const arrays: [number, unknown[]][] = [];
    let rest = this.text;
    while (rest !== '') {
      const newline = rest.indexOf('\n');
      const end = newline + 1 + Number(rest.slice(0, newline));
      arrays.push(...(JSON.parse(rest.slice(newline + 1, end)) as [number, unknown[]][]));
      rest = rest.slice(end);
    }
    return arrays;
  }
}

function setUp() {
  const received: unknown[] = [];
  const closeStream = vi.fn();
  const onClosed = vi.fn();
  let handlers: StreamHandlers<object> | undefined;
  const session = new ChannelSession((given) => {
    handlers = given;
    return { receive: (message) => received.push(message), close: closeStream };
  }, onClosed);
  const send = async (...messages: object[]) => {
    for (const message of messages) handlers?.send(message);
    await Promise.resolve();
  };
  const end = async (error?: Error) => {
    handlers?.end(error);
    await Promise.resolve();
  };
  const attach = (lastReceivedId: number, streaming = true, timeoutMs?: number) => {
    const channel = new Backchannel();
    const wait = timeoutMs === undefined ? {} : { timeoutMs };
    session.attach({ lastReceivedId, streaming, ...wait }, channel.response);
    return channel;
  };
  return { session, received, closeStream, onClosed, send, end, attach };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('ChannelSession', () => {
  it('hands on each message once and in order, whatever a retry repeats', () => {
    const { session, received } = setUp();
    session.receive(0, [{ m: 0 }, { m: 1 }]);
    session.receive(1, [{ m: 1 }, { m: 2 }]);
    session.receive(0, [{ m: 0 }]);
    session.receive(3, [{ m: 3 }]);
    expect(received).toEqual([{ m: 0 }, { m: 1 }, { m: 2 }, { m: 3 }]);
  });

  it('streams to a waiting client and numbers the arrays after the handshake', async () => {
    const { send, attach } = setUp();
    const channel = attach(0);
    await send({ a: 1 }, { a: 2 });
    await send({ a: 3 });
    expect(channel.arrays).toEqual([
      [1, ['noop']],
      [2, [{ a: 1 }]],
      [3, [{ a: 2 }]],
      [4, [{ a: 3 }]],
    ]);
    expect(channel.ended).toBe(false);
  });

  it('sends no noop to a new backchannel that has data to carry', async () => {
    const { send, attach } = setUp();
    await send({ a: 1 });
    expect(attach(0).arrays).toEqual([[1, [{ a: 1 }]]]);
  });

  it('sends again what the last backchannel carried but the client has not received', async () => {
    const { send, attach, session } = setUp();
    await send({ a: 1 }, { a: 2 }, { a: 3 });
    const first = attach(0);
    expect(first.arrays.map(([id]) => id)).toEqual([1, 2, 3]);
    const second = attach(2);
    expect(first.ended).toBe(true);
    expect(second.arrays).toEqual([[3, [{ a: 3 }]]]);
    session.acknowledge(3);
    expect(session.status()).toEqual([1, 3, 0]);
  });

  it('responds to a forward POST with the number of unacknowledged messages and whether there is a backchannel', async () => {
    const { send, attach, session } = setUp();
    expect(session.status()).toEqual([0, 0, 0]);
    await send({ a: 1 });
    expect(session.status()).toEqual([0, 0, '[1,[{"a":1}]]'.length]);
    const channel = attach(0);
    expect(session.status()).toEqual([1, 1, '[1,[{"a":1}]]'.length]);
    channel.emit('close');
    expect(session.status()).toEqual([0, 1, '[1,[{"a":1}]]'.length]);
  });

  it('ends a long poll with the first frame', async () => {
    const { send, attach } = setUp();
    await send({ a: 1 });
    const waiting = attach(0, false);
    expect(waiting).toMatchObject({ ended: true, arrays: [[1, [{ a: 1 }]]] });
    const hanging = attach(1, false);
    expect(hanging).toMatchObject({ ended: false, text: '' });
    await send({ a: 2 }, { a: 3 });
    expect(hanging).toMatchObject({
      ended: true,
      arrays: [
        [2, [{ a: 2 }]],
        [3, [{ a: 3 }]],
      ],
    });
  });

  it('answers a long poll without data when the client stops waiting', async () => {
    const { attach } = setUp();
    const channel = attach(0, false, 5000);
    await vi.advanceTimersByTimeAsync(4999);
    expect(channel.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(channel).toMatchObject({ ended: true, arrays: [[1, ['noop']]] });
  });

  it('keeps an idle streaming backchannel alive', async () => {
    const { attach } = setUp();
    const channel = attach(0);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(channel.ended).toBe(false);
    expect(channel.arrays).toHaveLength(4);
  });

  it('ends a backchannel that has carried much, so that the client acknowledges it', async () => {
    const { send, attach } = setUp();
    const channel = attach(0);
    const text = 'x'.repeat(1 << 20);
    for (let round = 0; round < 5; round += 1) await send({ text });
    expect(channel.ended).toBe(true);
    await send({ last: true });
    expect(attach(channel.arrays.at(-1)?.[0] ?? 0).arrays.at(-1)?.[1]).toEqual([{ last: true }]);
  });

  it('reports the failure of its stream as data', async () => {
    const { end, attach } = setUp();
    const channel = attach(0);
    await end(new StatusError('PERMISSION_DENIED', 'no'));
    expect(channel.arrays.at(-1)?.[1]).toEqual([
      { error: { code: 7, status: 'PERMISSION_DENIED', message: 'no' } },
    ]);
  });

  it('closes the channel when its stream ends well', async () => {
    const { end, attach } = setUp();
    const channel = attach(0);
    await end();
    expect(channel.arrays.at(-1)?.[1]).toEqual(['close']);
  });

  it('reports that the stream could not be opened', () => {
    const session = new ChannelSession(() => {
      throw new StatusError('UNAUTHENTICATED', 'who?');
    }, vi.fn());
    session.receive(0, [{ m: 0 }]);
    const channel = new Backchannel();
    session.attach({ lastReceivedId: 0, streaming: true }, channel.response);
    expect(channel.arrays).toEqual([
      [1, [{ error: { code: 16, status: 'UNAUTHENTICATED', message: 'who?' } }]],
    ]);
    session.close();
  });

  it('forgets a client that stays away for a minute', async () => {
    const { attach, closeStream, onClosed } = setUp();
    const channel = attach(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onClosed).not.toHaveBeenCalled();
    channel.emit('close');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(onClosed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(closeStream).toHaveBeenCalledOnce();
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('closes its stream once', () => {
    const { session, attach, closeStream, onClosed } = setUp();
    const channel = attach(0);
    session.close();
    session.close();
    expect(channel.ended).toBe(true);
    expect(closeStream).toHaveBeenCalledOnce();
    expect(onClosed).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
