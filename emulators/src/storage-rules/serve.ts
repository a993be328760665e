import { createInterface } from 'node:readline';
import type { RuntimeRequest } from './protocol';
import { StorageRulesRuntime } from './runtime';

/** A runtime that responds with one JSON message per line. `beforeReply` is called before each of them. */
export const createRuntime = (
  output: NodeJS.WritableStream,
  beforeReply: () => void = () => undefined,
): StorageRulesRuntime =>
  new StorageRulesRuntime((reply) => {
    beforeReply();
    output.write(`${JSON.stringify(reply)}\n`);
  });

/** Answers one JSON message per line until the input ends. Lines that are no message are passed over. */
export async function serve(
  input: NodeJS.ReadableStream,
  runtime: StorageRulesRuntime,
): Promise<void> {
  runtime.start();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const request = parseMessage(line);
    if (request) void runtime.handle(request);
  }
}

function parseMessage(line: string): RuntimeRequest | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null && 'id' in message
      ? (message as RuntimeRequest)
      : undefined;
  } catch {
    return undefined;
  }
}
