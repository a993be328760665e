import type { Caller, ServerStream, StreamHandlers, WriteRequest, WriteResponse } from '../../api';
import type { CommitMethods } from './commits';

/**
 * A Write stream. The first message opens it and names the database. Each later message is a commit and gets exactly
 * one response, in order. A commit that fails ends the stream with its status.
 */
export class WriteStream implements ServerStream<WriteRequest> {
  #database: string | undefined;
  #answers: Promise<void> = Promise.resolve();
  #count = 0;
  #isOpen = true;

  constructor(
    private readonly commits: CommitMethods,
    private readonly caller: Caller,
    private readonly handlers: StreamHandlers<WriteResponse>,
  ) {}

  receive(request: WriteRequest): void {
    this.#answers = this.#answers
      .then(() => this.#answer(request))
      .catch((error: unknown) => this.#fail(error));
  }

  close(): void {
    this.#isOpen = false;
  }

  async #answer(request: WriteRequest): Promise<void> {
    if (!this.#isOpen) return;
    if (this.#database === undefined) {
      this.#database = request.database ?? '';
      this.handlers.send({ streamId: 'stream', streamToken: this.#nextToken() });
      return;
    }
    const { writes = [] } = request;
    const { writeResults = [], commitTime } = await this.commits.commit(
      { database: this.#database, writes },
      this.caller,
    );
    if (this.#isAlive()) {
      this.handlers.send({ streamToken: this.#nextToken(), writeResults, commitTime });
    }
  }

  /** The client may have disconnected during a commit. */
  #isAlive(): boolean {
    return this.#isOpen;
  }

  #nextToken(): string {
    this.#count += 1;
    return Buffer.from(this.#count.toString()).toString('base64');
  }

  #fail(error: unknown): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.handlers.end(error instanceof Error ? error : new Error(String(error)));
  }
}
