import { type ServerResponse } from 'node:http';
import { type StatusName, toStatusError } from '../../../shared/status';
import { type StreamHandlers } from '../../api';
import { type MessageStream } from '../methods';
import { type JsonMessage } from '../../protocol';
import { encodeFrame } from './framing';

/** The interval of keep-alive messages on an idle backchannel. The client waits 1.5 times as long. */
export const KEEP_ALIVE_MS = 30_000;

/** How long a session waits for its client to come back. */
const DETACHED_MS = 60_000;

/** After how many characters a backchannel ends, so that the client's next one acknowledges what it has received. */
const BACKCHANNEL_CHARACTERS = 4 << 20;

/** The id of the array that answers the handshake. */
const HANDSHAKE_ARRAY_ID = 0;

/** A numbered server message, stored until the client has acknowledged it. */
interface OutgoingArray {
  id: number;
  /** `[id, payload]` as JSON. */
  json: string;
}

interface Backchannel {
  response: ServerResponse;
  /** Whether the response stays open for many frames. Otherwise (long polling) it ends with the first. */
  streaming: boolean;
  lastSentId: number;
  sentCharacters: number;
  keepAlive: NodeJS.Timeout;
}

/** A client's request for a backchannel. */
export interface BackchannelRequest {
  /** AID: the last array that it has received. */
  lastReceivedId: number;
  streaming: boolean;
  /** TO: how long it is ready to wait for a message, in milliseconds. */
  timeoutMs?: number;
}

function toErrorMessage(error: unknown): {
  error: { code: number; status: StatusName; message: string };
} {
  const { code, status, message } = toStatusError(error);
  return { error: { code, status, message } };
}

/**
 * One WebChannel: it carries one Listen or Write stream over a sequence of HTTP requests. Messages of the client come
 * numbered by POST and are handed on once each, in order; messages of the server are numbered arrays, which are sent
 * again until a GET or POST of the client acknowledges them.
 */
export class ChannelSession {
  readonly #stream: MessageStream | undefined;
  readonly #onClosed: () => void;
  #unacknowledged: OutgoingArray[] = [];
  #nextArrayId = HANDSHAKE_ARRAY_ID + 1;
  #lastSentId = HANDSHAKE_ARRAY_ID;
  #nextMessageId = 0;
  #backchannel: Backchannel | undefined;
  #expiry: NodeJS.Timeout | undefined;
  #flushQueued = false;
  #closed = false;

  /** `onClosed` is called once, when the client terminated the channel or stayed away too long. */
  constructor(open: (handlers: StreamHandlers<object>) => MessageStream, onClosed: () => void) {
    this.#onClosed = onClosed;
    this.#awaitClient();
    try {
      this.#stream = open({
        send: (message) => this.#queue([message]),
        end: (error) => this.#queue(error ? [toErrorMessage(error)] : ['close']),
      });
    } catch (error) {
      this.#queue([toErrorMessage(error)]);
    }
  }

  /** Hands on the messages with ids from `offset`, except those that a retried request repeats. */
  receive(offset: number, messages: JsonMessage[]): void {
    const fresh = messages.slice(Math.max(0, this.#nextMessageId - offset));
    this.#nextMessageId = Math.max(this.#nextMessageId, offset + messages.length);
    for (const message of fresh) this.#stream?.receive(message);
  }

  /** Drops the messages that the client has received. */
  acknowledge(lastReceivedId: number): void {
    this.#unacknowledged = this.#unacknowledged.filter(({ id }) => id > lastReceivedId);
  }

  /** The response to a forward POST: whether there is a backchannel, the last array sent, and what is not acknowledged. */
  status(): [hasBackchannel: 0 | 1, lastSentId: number, outstanding: number] {
    const outstanding = this.#unacknowledged.reduce((sum, { json }) => sum + json.length, 0);
    return [this.#backchannel ? 1 : 0, this.#lastSentId, outstanding];
  }

  /** Makes this GET the channel's backchannel and sends the messages that the client has not acknowledged. */
  attach(
    { lastReceivedId, streaming, timeoutMs = KEEP_ALIVE_MS }: BackchannelRequest,
    response: ServerResponse,
  ): void {
    this.#endBackchannel();
    clearTimeout(this.#expiry);
    this.acknowledge(lastReceivedId);
    const keepAlive = setInterval(
      () => this.#queue(['noop']),
      streaming ? KEEP_ALIVE_MS : timeoutMs,
    );
    this.#backchannel = {
      response,
      streaming,
      lastSentId: lastReceivedId,
      sentCharacters: 0,
      keepAlive,
    };
    response.on('close', () => {
      if (this.#backchannel?.response === response) this.#endBackchannel();
    });
    response.flushHeaders();
    // Sends the headers at once. The client measures the time to the first byte, and falls back to long polling when a
    // proxy buffers.
    if (streaming && this.#unacknowledged.length === 0) this.#queue(['noop']);
    this.#flush();
  }

  /** Ends the stream and forgets the channel. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#endBackchannel();
    clearTimeout(this.#expiry);
    this.#stream?.close();
    this.#onClosed();
  }

  #queue(payload: unknown[]): void {
    if (this.#closed) return;
    const id = this.#nextArrayId++;
    this.#unacknowledged.push({ id, json: `[${id},${JSON.stringify(payload)}]` });
    if (this.#flushQueued) return;
    this.#flushQueued = true;
    queueMicrotask(() => {
      this.#flushQueued = false;
      this.#flush();
    });
  }

  #flush(): void {
    const channel = this.#backchannel;
    if (!channel) return;
    const arrays = this.#unacknowledged.filter(({ id }) => id > channel.lastSentId);
    const last = arrays.at(-1);
    if (!last) return;
    const frame = encodeFrame(`[${arrays.map(({ json }) => json).join(',')}]`);
    channel.response.write(frame);
    channel.lastSentId = this.#lastSentId = last.id;
    channel.sentCharacters += frame.length;
    if (!channel.streaming || channel.sentCharacters > BACKCHANNEL_CHARACTERS) {
      this.#endBackchannel();
    }
  }

  #endBackchannel(): void {
    const channel = this.#backchannel;
    if (!channel) return;
    this.#backchannel = undefined;
    clearInterval(channel.keepAlive);
    channel.response.end();
    if (!this.#closed) this.#awaitClient();
  }

  #awaitClient(): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.close(), DETACHED_MS);
  }
}
