import type { WebSocket } from 'ws';
import { FrameReader, toFrames } from './framing';

/** A websocket that carries whole messages, in as many frames as they need. */
export class FramedSocket {
  readonly #reader = new FrameReader();

  constructor(private readonly socket: WebSocket) {
    socket.on('error', () => socket.terminate());
  }

  send(message: string): void {
    toFrames(message).forEach((frame) => this.socket.send(frame));
  }

  /** Calls back with every message from now on. */
  onMessage(listener: (message: string) => void): void {
    this.socket.on('message', (data: Buffer) => {
      const message = this.#reader.read(data.toString('utf8'));
      if (message !== undefined) listener(message);
    });
  }

  onClose(listener: () => void): void {
    this.socket.on('close', listener);
  }

  close(): void {
    this.socket.close();
  }
}
