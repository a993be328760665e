import { randomBytes } from 'node:crypto';
import { Connection, type ConnectionContext } from '../connection/connection';
import { readMessage } from '../connection/messages';
import type { FramedSocket } from '../websocket/framedSocket';
import { type Segment, SegmentReader } from './segments';

/** Clients open a new poll after 25 seconds at the latest. */
const POLL_TIMEOUT = 20_000;

/** A client that has not polled for this long is disconnected. */
const SESSION_TIMEOUT = 60_000;

/** Answers a poll with a script. */
export type Respond = (script: string) => void;

function control(type: string): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: {} } });
}

/** The dependencies of a session. */
export interface SessionContext extends Omit<ConnectionContext, 'send' | 'sessionId'> {
  /** Called once, when the client is gone. */
  readonly onEnd: () => void;
}

/**
 * A client that polls for its messages. Browsers begin this way after a websocket failed once. The client then tries a
 * websocket again. When it works, the connection moves to it.
 */
export class PollingSession {
  readonly id = randomBytes(16).toString('hex');
  readonly password = randomBytes(16).toString('hex');
  readonly #connection: Connection;
  readonly #segments = new SegmentReader();
  #outbox: string[] = [];
  #poll: Respond | undefined;
  #responses = 0;
  #timeout: NodeJS.Timeout | undefined;
  #candidate: FramedSocket | undefined;
  /** Messages from the new socket that arrived before the client had left the old transport. */
  #early: string[] = [];
  /** The websocket that the connection has moved to. */
  #socket: FramedSocket | undefined;
  #ended = false;

  constructor(private readonly context: SessionContext) {
    this.#connection = new Connection({
      ...context,
      sessionId: this.id,
      send: (message) => this.#send(message),
    });
    this.#expectPoll();
  }

  /**
   * The response to the first request: a script with the names that later scripts call, the credentials and the
   * handshake.
   */
  startScript(callbackId: string): string {
    const callback = (name: string) =>
      `function ${name}(){var f=parent.window["${name}${callbackId}"];f&&f.apply(null,arguments);}`;
    return [
      callback('pLPCommand'),
      callback('pRTLPCB'),
      `pLPCommand('start','${this.id}','${this.password}');`,
      this.#takeOutbox(),
    ].join('\n');
  }

  /** Handles a poll and the messages in it. An earlier poll that is still open is answered. */
  poll(segments: readonly Segment[], respond: Respond): void {
    if (this.#socket) {
      respond('');
      return;
    }
    this.#answerPoll();
    this.#poll = respond;
    this.#wait(POLL_TIMEOUT, () => this.#answerPoll());
    this.#segments.read(segments).forEach((message) => this.#receive(message));
    if (this.#outbox.length > 0) this.#answerPoll();
  }

  /** Offers a websocket of the same client. It is used when the client says that it works. */
  offerSocket(socket: FramedSocket): void {
    this.#candidate = socket;
    socket.onMessage((message) => this.#receiveFromSocket(socket, message));
    socket.onClose(() => {
      if (this.#socket === socket) this.end();
    });
    socket.send(control('a'));
  }

  /** Ends the session because polling has ended, unless the connection has moved to a websocket. */
  leave(): void {
    if (!this.#socket) this.end();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timeout);
    this.#poll?.('');
    this.#connection.close();
    this.context.onEnd();
  }

  #send(message: string): void {
    if (this.#socket) {
      this.#socket.send(message);
      return;
    }
    this.#outbox.push(message);
    // Messages that are sent in one task are sent in one response.
    setImmediate(() => {
      if (this.#outbox.length > 0) this.#answerPoll();
    });
  }

  #receive(message: string): void {
    const parsed = readMessage(message);
    if (parsed?.kind === 'control' && parsed.type === 'n') this.#moveToSocket();
    else this.#connection.receive(message);
  }

  #receiveFromSocket(socket: FramedSocket, message: string): void {
    const parsed = readMessage(message);
    if (this.#socket === socket) this.#connection.receive(message);
    else if (parsed?.kind === 'request') this.#early.push(message);
    else if (parsed?.kind === 'control' && parsed.type === 'p') socket.send(control('o'));
  }

  /**
   * Moves the connection to the websocket. The client has sent its last message by polling. It gets the remaining
   * messages by polling too, and then both sides use the websocket.
   */
  #moveToSocket(): void {
    const socket = this.#candidate;
    if (!socket) return;
    this.#outbox.push(control('n'));
    const script = `${this.#takeOutbox()}\npLPCommand('close',${this.#responses - 1});`;
    clearTimeout(this.#timeout);
    this.#poll?.(script);
    this.#poll = undefined;
    this.#socket = socket;
    this.#early.forEach((message) => this.#connection.receive(message));
    this.#early = [];
  }

  #takeOutbox(): string {
    const messages = this.#outbox;
    this.#outbox = [];
    const script = `pRTLPCB(${this.#responses},[${messages.join(',')}]);`;
    this.#responses += 1;
    return script;
  }

  #answerPoll(): void {
    const poll = this.#poll;
    if (!poll) return;
    this.#poll = undefined;
    poll(this.#takeOutbox());
    this.#expectPoll();
  }

  #expectPoll(): void {
    this.#wait(SESSION_TIMEOUT, () => this.end());
  }

  #wait(delay: number, then: () => void): void {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(then, delay);
  }
}
